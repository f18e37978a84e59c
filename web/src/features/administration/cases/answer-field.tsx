import { caseAnswerMax } from '@publyka/contract/limits';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

type AnswerFieldProps = {
  /** The first name of whom the decision concerns. */
  first: string | undefined;
  value: string;
  error: string | false;
  onValueChange: (value: string) => void;
};

/** What those whom a decision concerns read of it. */
export function AnswerField({ first, value, error, onValueChange }: AnswerFieldProps) {
  return (
    <Field
      label={`O que ${first} vai ler`}
      counter={{ value: [...value].length, max: caseAnswerMax }}
      error={error || undefined}
      className="mt-3"
    >
      <Textarea
        minRows={3}
        maxRows={8}
        maxLength={caseAnswerMax}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        // Clear of the buttons that stick to the foot of the screen.
        className="wide:scroll-mb-36"
      />
    </Field>
  );
}
