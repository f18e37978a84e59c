import { confirmEmailChangeRoute } from '@publyka/contract/routes/account-security';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useNewEmail } from './use-new-email.ts';

/** Asks before the link of a mail is used: programs that look through mails open links, but press no buttons. */
export function ConfirmEmailLink({ token }: { token: string | undefined }) {
  const navigate = useNavigate();
  const showNewEmail = useNewEmail();
  // A used, or useless, link must not come back with a reload.
  const leaveLink = () => void navigate({ to: '/settings', search: {}, replace: true });
  const { mutate: confirm, isPending } = useMutation({
    mutationFn: (proof: { token: string }) => call(confirmEmailChangeRoute, { body: { proof } }),
    onSuccess: ({ email }) => {
      showNewEmail(email);
      leaveLink();
    },
    onError: (error) => {
      toast.error(messageOf(error));
      leaveLink();
    },
  });
  return (
    <ConfirmDialog
      open={token !== undefined}
      onOpenChange={leaveLink}
      title="Confirmar este e-mail?"
      confirmLabel="Confirmar"
      tone="ink"
      busy={isPending}
      onConfirm={() => token && confirm({ token })}
    >
      Você passa a entrar com o endereço que recebeu esta mensagem. Se antes era outro, ele deixa de servir.
    </ConfirmDialog>
  );
}
