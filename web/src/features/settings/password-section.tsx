import type { requestPasswordResetRoute } from '@publyka/contract/accounts';
import { successTexts } from '@publyka/contract/texts';
import { IconLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, route } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useMe } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SectionTitle } from '../../ui/headings.tsx';
import { toast } from '../../ui/toast.ts';
import { SettingsRow } from './settings-row.tsx';

const requestReset = route<typeof requestPasswordResetRoute>('post', '/api/accounts/password-reset/request');

/** 'Entrada': the password is changed by the mailed link, which proves whose account it is. */
export function PasswordSection() {
  const { email } = useMe();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate: request, isPending } = useMutation({
    mutationFn: () => call(requestReset, { body: { email } }),
    onSuccess: () => toast.success(successTexts.resetMailSent),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => setIsAsking(false),
  });
  return (
    <section aria-labelledby="entrada" className="px-(--gutter) pt-6 pb-4">
      <SectionTitle id="entrada">Entrada</SectionTitle>
      <SettingsRow
        icon={IconLock}
        title="Senha"
        detail={`Trocada por um link enviado a ${email}`}
        onPress={() => setIsAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Trocar a senha?"
        confirmLabel="Enviar email"
        tone="ink"
        busy={isPending}
        onConfirm={() => request()}
      >
        O email vai para {email}, com um link e um código. Ao guardar a senha nova, as sessões abertas são encerradas.
      </ConfirmDialog>
    </section>
  );
}
