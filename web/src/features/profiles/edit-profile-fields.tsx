import type { UpdateProfile } from '@publyka/contract/routes/profiles';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';

type EditProfileFieldsProps = {
  register: UseFormRegister<UpdateProfile>;
  errors: FieldErrors<UpdateProfile>;
  disabled: boolean;
  bioCounter: { value: number; max: number };
  /** What is typed as a username, before the filter. */
  onUsernameChange: (typed: string) => void;
};

/** The six fields of 'Editar Perfil'. */
export function EditProfileFields({
  register,
  errors,
  disabled,
  bioCounter,
  onUsernameChange,
}: EditProfileFieldsProps) {
  return (
    <div className="mt-5 flex flex-col gap-4.5">
      <Field label="Nome completo" error={errors.fullName?.message}>
        <TextInput autoComplete="name" disabled={disabled} {...register('fullName')} />
      </Field>
      <Field label="Nome de usuário" aside="letras, números e _" error={errors.username?.message}>
        <TextInput
          leading="@"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          {...register('username', { onChange: (event) => onUsernameChange(event.target.value) })}
        />
      </Field>
      <Field label="Título" optional error={errors.title?.message}>
        <TextInput autoComplete="organization-title" disabled={disabled} {...register('title')} />
      </Field>
      <Field label="Instituição" optional error={errors.institution?.message}>
        <TextInput autoComplete="organization" disabled={disabled} {...register('institution')} />
      </Field>
      <Field label="Biografia" counter={bioCounter} error={errors.bio?.message}>
        <BioArea disabled={disabled} register={register} />
      </Field>
      <Switch
        label="Aberto a convites"
        hint="Desligado, ninguém pode convidar você para ser Link."
        disabled={disabled}
        {...register('isOpenForConnections')}
      />
    </div>
  );
}

/** The text area keeps its own ref, to grow; the form finds it by its name when an error needs the focus. */
function BioArea({ disabled, register }: Pick<EditProfileFieldsProps, 'disabled' | 'register'>) {
  const { ref, ...field } = register('bio');
  return (
    <span className="contents" ref={(element) => ref(element?.querySelector('textarea') ?? null)}>
      <Textarea voice="read" minRows={3} maxRows={8} disabled={disabled} {...field} />
    </span>
  );
}
