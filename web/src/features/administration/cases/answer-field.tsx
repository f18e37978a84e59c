import { caseAnswerMax } from '@publyka/contract/limits';
import { useEffect, useRef } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

type AnswerFieldProps = {
  /** The first name of whom the decision concerns. */
  first: string | undefined;
  value: string;
  error: string | false;
  onValueChange: (value: string) => void;
};

// Clear of the buttons that stick to the foot of the screen.
const clearClass = 'wide:scroll-mb-36';

/** What those whom a decision concerns read of it. */
export function AnswerField({ first, value, error, onValueChange }: AnswerFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) box.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <div ref={box} className={`mt-3 ${clearClass}`}>
      <Field
        label={`O que ${first} vai ler`}
        counter={{ value: [...value].length, max: caseAnswerMax }}
        error={error || undefined}
      >
        <Textarea
          minRows={3}
          maxRows={8}
          maxLength={caseAnswerMax}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
          className={clearClass}
        />
      </Field>
    </div>
  );
}
