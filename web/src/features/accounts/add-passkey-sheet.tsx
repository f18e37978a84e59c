import { zodResolver } from '@hookform/resolvers/zod';
import { ownProofSchema } from '@publyka/contract/routes/accounts';
import { addPasskeyRoute, passkeyNameSchema, startPasskeyRoute } from '@publyka/contract/routes/passkeys';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { describeDevice } from '../../lib/session/device-name.ts';
import { CeremonyError, makePasskey } from '../../shared/proof/passkey-ceremony.ts';
import { ProofField, useProofResolver } from '../../shared/proof/proof-field.tsx';
import { securityQuery } from '../../shared/proof/security-query.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { FormButtons } from './form-buttons.tsx';
import { useAccountForm } from './use-account-form.ts';

const schema = ownProofSchema.extend({ name: passkeyNameSchema });
type NewPasskey = z.input<typeof schema>;
const resolver = zodResolver(schema);

type AddPasskeySheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** 'Nova chave de acesso': name and proof, then the device asks for finger, face or code. */
export function AddPasskeySheet({ open, onOpenChange }: AddPasskeySheetProps) {
  return (
    <PageSheet open={open} onOpenChange={onOpenChange} title="Nova chave de acesso">
      <AddPasskeyForm onDone={() => onOpenChange(false)} />
    </PageSheet>
  );
}

function AddPasskeyForm({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const { register, errorOf, isBusy, handleSubmit } = useAccountForm<NewPasskey>({
    isInSheet: true,
    resolver: useProofResolver(resolver),
    defaultValues: { name: describeDevice(navigator.userAgent).name },
    order: ['name', 'password'],
    send: async ({ name, password }) => {
      const { options } = await call(startPasskeyRoute, { body: { password } });
      const credential = await makePasskey(options).catch(showReason);
      if (!credential) return;
      await call(addPasskeyRoute, { body: { name, credential } });
      toast.success('Chave de acesso adicionada');
      onDone();
      await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
    },
  });
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4.5">
      <p className="text-chat text-ink-2">
        Para entrar sem senha, com a digital, o rosto ou o código deste aparelho. Ele pergunta em seguida.
      </p>
      <Field label="Nome da chave" error={errorOf('name')}>
        <TextInput autoComplete="off" disabled={isBusy} {...register('name')} />
      </Field>
      <ProofField
        error={errorOf('password')}
        input={{ disabled: isBusy, ...register('password', { shouldUnregister: true }) }}
      />
      <FormButtons onCancel={onDone} label="Continuar" busy={isBusy} />
    </form>
  );
}

function showReason(error: unknown): null {
  if (!(error instanceof CeremonyError)) throw error;
  toast.error(error.message);
  return null;
}
