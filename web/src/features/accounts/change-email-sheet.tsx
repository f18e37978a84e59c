import { zodResolver } from '@hookform/resolvers/zod';
import { passwordResetMinutes } from '@publyka/contract/limits';
import {
  type RequestEmailChange,
  requestEmailChangeRoute,
  requestEmailChangeSchema,
} from '@publyka/contract/routes/account-security';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { useMe } from '../../lib/session/session.ts';
import { ProofField, useProofResolver } from '../../shared/proof/proof-field.tsx';
import { Field } from '../../ui/field.tsx';
import { EmailInput } from '../../ui/text-input.tsx';
import { FormButtons } from './form-buttons.tsx';
import { EmailCodeStep } from './proof-steps.tsx';
import { useAccountForm } from './use-account-form.ts';

const resolver = zodResolver(requestEmailChangeSchema);

type ChangeEmailSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** 'Trocar e-mail': the new address and a proof, then the mailed code. Closed in between, it goes on there. */
export function ChangeEmailSheet({ open, onOpenChange }: ChangeEmailSheetProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);

  function finish(): void {
    setSentTo(null);
    onOpenChange(false);
  }

  return (
    <PageSheet open={open} onOpenChange={onOpenChange} title={sentTo ? 'Confira seu e-mail' : 'Trocar e-mail'}>
      {sentTo ? (
        <EmailCodeStep
          intro={`Enviamos um link e um código para ${sentTo}. Se o endereço já tiver uma conta, a mensagem diz isso.`}
          validity={`Vale por ${passwordResetMinutes} minutos`}
          otherLabel="Pedir de novo ou usar outro endereço"
          onOther={() => setSentTo(null)}
          onDone={finish}
        />
      ) : (
        <NewAddressStep onSent={setSentTo} onCancel={() => onOpenChange(false)} />
      )}
    </PageSheet>
  );
}

function NewAddressStep({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const { email } = useMe();
  const { register, errorOf, isBusy, handleSubmit } = useAccountForm<RequestEmailChange>({
    isInSheet: true,
    resolver: useProofResolver(resolver),
    defaultValues: { email: '' },
    order: ['email', 'password'],
    send: async (body) => {
      await call(requestEmailChangeRoute, { body });
      onSent(body.email.trim());
    },
  });
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4.5">
      <p className="text-chat text-ink-2 wrap-anywhere">
        Hoje você entra com {email}. A troca vale depois de confirmada no novo endereço, e avisamos o atual.
      </p>
      <Field label="Novo e-mail" error={errorOf('email')}>
        <EmailInput autoComplete="email" disabled={isBusy} {...register('email')} />
      </Field>
      <ProofField
        error={errorOf('password')}
        input={{ disabled: isBusy, ...register('password', { shouldUnregister: true }) }}
      />
      <FormButtons onCancel={onCancel} label="Enviar código" busy={isBusy} />
    </form>
  );
}
