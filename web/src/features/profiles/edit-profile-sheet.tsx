import { zodResolver } from '@hookform/resolvers/zod';
import { bioMaxLength } from '@publyka/contract/limits';
import { updateProfileRoute } from '@publyka/contract/routes/profile-routes';
import {
  type Profile,
  type ProfileFacts,
  type UpdateProfile,
  updateProfileSchema,
} from '@publyka/contract/routes/profiles';
import { peopleTexts } from '@publyka/contract/text/people-texts';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { cleanUsername } from '@publyka/contract/text/username';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FieldErrors, type UseFormRegister, useForm, useWatch } from 'react-hook-form';
import { ApiError, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { Field } from '../../ui/field.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.ts';
import { applyFacts } from './live.ts';
import { ChangePhoto } from './photo/change-photo.tsx';

const resolver = zodResolver(updateProfileSchema);

type EditProfileSheetProps = { profile: Profile; open: boolean; onOpenChange: (open: boolean) => void };

/** 'Editar Perfil'. The text stays when the sheet is closed by accident; 'Cancelar' discards it. */
export function EditProfileSheet({ profile, open, onOpenChange }: EditProfileSheetProps) {
  const queryClient = useQueryClient();
  const form = useForm<UpdateProfile>({ resolver, values: toForm(profile), resetOptions: { keepDirtyValues: true } });
  const bio = useWatch({ control: form.control, name: 'bio' });
  const { mutate: save, isPending } = useMutation({
    // The resolver has normalised the values.
    mutationFn: (body: UpdateProfile) => call(updateProfileRoute, { body }),
    onSuccess: (facts) => {
      applyFacts(queryClient, facts);
      form.reset(toForm(facts));
      onOpenChange(false);
      toast.success(successTexts.profileUpdated);
    },
    onError: (error) => showRefusal(error),
  });

  function showRefusal(error: Error): void {
    const fields = error instanceof ApiError ? error.fields : {};
    const { username } = fields;
    toastError(username ?? errorTexts.updateProfile, error);
    if (username) form.setError('username', { message: username }, { shouldFocus: true });
  }

  function cancel(): void {
    form.reset(toForm(profile));
    onOpenChange(false);
  }

  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title={peopleTexts.editProfile}
      height="form"
      initialFocus
      onSubmit={form.handleSubmit((values) => save(values))}
      footer={<SubmitFooter label="Salvar" onCancel={cancel} busy={isPending} />}
    >
      <ChangePhoto person={profile} withWords />
      <EditProfileFields
        register={form.register}
        errors={form.formState.errors}
        disabled={isPending}
        bioCounter={{ value: [...(bio ?? '')].length, max: bioMaxLength }}
        onUsernameChange={(typed) => form.setValue('username', cleanUsername(typed), { shouldDirty: true })}
      />
    </PageSheet>
  );
}

function toForm({ fullName, username, title, institution, bio, isOpenForConnections }: ProfileFacts): UpdateProfile {
  return {
    fullName,
    username,
    title: title ?? '',
    institution: institution ?? '',
    bio: bio ?? '',
    isOpenForConnections,
  };
}

type EditProfileFieldsProps = {
  register: UseFormRegister<UpdateProfile>;
  errors: FieldErrors<UpdateProfile>;
  disabled: boolean;
  bioCounter: { value: number; max: number };
  /** With the typed username, before it is filtered. */
  onUsernameChange: (typed: string) => void;
};

/** The six fields of 'Editar Perfil'. */
function EditProfileFields({ register, errors, disabled, bioCounter, onUsernameChange }: EditProfileFieldsProps) {
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

/** The text area needs its ref to grow, so the form focuses it by its name. */
function BioArea({ disabled, register }: Pick<EditProfileFieldsProps, 'disabled' | 'register'>) {
  const { ref, ...field } = register('bio');
  return (
    <span className="contents" ref={(element) => ref(element?.querySelector('textarea') ?? null)}>
      <Textarea voice="read" minRows={3} maxRows={8} disabled={disabled} {...field} />
    </span>
  );
}
