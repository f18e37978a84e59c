import { caseAnswerMax } from '@publyka/contract/limits';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

type AnswerFieldProps = { label: string; value: string; onValueChange: (value: string) => void };

/** What those whom a decision concerns read of it. */
export function AnswerField({ label, value, onValueChange }: AnswerFieldProps) {
  return (
    <Field label={label} counter={{ value: [...value].length, max: caseAnswerMax }} className="mt-3">
      <Textarea
        minRows={3}
        maxRows={8}
        maxLength={caseAnswerMax}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
    </Field>
  );
}
