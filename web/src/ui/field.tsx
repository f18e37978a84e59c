import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { FieldContext } from './field-control.ts';
import { Icon } from './icon.tsx';

export type FieldProps = {
  label: string;
  /** Shown under the control until there is an error. */
  hint?: ReactNode;
  /** Also marks the control invalid. */
  error?: string | undefined;
  /** At the right of the label: '83/500'. */
  counter?: { value: number; max: number };
  /** At the right of the label: 'opcional'. */
  optional?: boolean;
  /** At the right of the label: 'letras, números e _'. */
  aside?: string;
  /** One control: TextInput, PasswordInput or Textarea. */
  children: ReactNode;
  className?: string;
};

/** Label, control, hint and error, connected with each other. */
export function Field({ label, hint, error, counter, optional, aside, children, className }: FieldProps) {
  const id = useId();
  const note = aside ?? (optional ? 'opcional' : undefined);
  const hintId = hint ? `${id}-hint` : undefined;
  const noteId = note || counter ? `${id}-note` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId, noteId].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ controlId: `${id}-control`, describedBy, isInvalid: Boolean(error) }}>
      <div className={className}>
        <div className="mb-1.5 flex items-baseline justify-between gap-3">
          <label htmlFor={`${id}-control`} className="text-meta font-semibold text-ink">
            {label}
          </label>
          {noteId && (
            <span id={noteId} className="text-meta text-ink-3 tabular-nums">
              {counter ? <Counter {...counter} /> : note}
            </span>
          )}
        </div>
        {children}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {hint && (
          <p id={hintId} className="mt-1.5 text-meta text-ink-3">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

function Counter({ value, max }: { value: number; max: number }) {
  return (
    <span className={value > max ? 'font-semibold text-danger' : undefined}>
      {value}/{max}
    </span>
  );
}

function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-meta text-danger">
      <Icon of={IconAlertCircle} size={15} className="mt-px shrink-0" />
      {children}
    </p>
  );
}
