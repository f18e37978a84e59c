import { zodResolver } from '@hookform/resolvers/zod';
import { bioMaxLength } from '@publyka/contract/limits';
import { updateProfileRoute } from '@publyka/contract/routes/profile-routes';
import {
  type Profile,
  type ProfileFacts,
  type UpdateProfile,
  updateProfileSchema,
} from '@publyka/contract/routes/profiles';
import { errorTexts, peopleTexts, successTexts } from '@publyka/contract/text/texts';
import { cleanUsername } from '@publyka/contract/text/username';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { toastError } from '../../lib/api/toast-error.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { EditProfileFields } from './edit-profile-fields.tsx';
import { ChangePhoto } from './photo/change-photo.tsx';
import { applyFacts } from './profiles-live.ts';

const resolver = zodResolver(updateProfileSchema);

type EditProfileSheetProps = { profile: Profile; open: boolean; onOpenChange: (open: boolean) => void };

/** 'Editar Perfil'. What was written stays when the sheet is closed by accident; 'Cancelar' gives it up. */
export function EditProfileSheet({ profile, open, onOpenChange }: EditProfileSheetProps) {
  const queryClient = useQueryClient();
  const form = useForm<UpdateProfile>({ resolver, values: toForm(profile), resetOptions: { keepDirtyValues: true } });
  const bio = useWatch({ control: form.control, name: 'bio' });
  const { mutate: save, isPending } = useMutation({
    // The resolver changed the values as the contract says: sending them again changes nothing.
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
      footer={
        <>
          <Button variant="quiet" size="large" onClick={cancel}>
            Cancelar
          </Button>
          <Button type="submit" variant="mark" size="large" busy={isPending} className="flex-1">
            Salvar
          </Button>
        </>
      }
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
