import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { CodeInput } from '../../../ui/text-input.tsx';

type MailedCodeFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: Path<Values>;
  sentTo: string;
  error: string | undefined;
  disabled: boolean;
};

/** The six digits that prove whose mailbox it is before there is an account. */
export function MailedCodeField<Values extends FieldValues>({
  control,
  name,
  sentTo,
  error,
  disabled,
}: MailedCodeFieldProps<Values>) {
  const { value, ...field } = useController({ control, name }).field;
  const hint = <span className="wrap-anywhere">Enviamos seis números para {sentTo}</span>;
  return (
    <Field label="Código" error={error} hint={hint}>
      <CodeInput autoFocus disabled={disabled} {...field} value={String(value ?? '')} />
    </Field>
  );
}
