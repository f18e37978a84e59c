import type { DeleteAccount } from '@publyka/contract/routes/my-data';
import { deleteAccountRoute } from '@publyka/contract/routes/my-data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../lib/api/call.ts';
import { changeSession, useMe } from '../../lib/session/session.ts';
import { clearPerson } from '../../lib/session/sign-out-handlers.ts';
import { toast } from '../../ui/toast.ts';

const shownDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

/** Ends every session, this one too; nothing of the person stays in this browser. */
export function useDeleteAccount(onError: (error: unknown) => void) {
  const { id } = useMe();
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (body: DeleteAccount) => call(deleteAccountRoute, { body }),
    onSuccess: ({ purgeAfter }) => {
      toast.success(`Sua conta será excluída em ${shownDay.format(new Date(purgeAfter))}. Até lá, você pode voltar.`);
      changeSession(queryClient, null);
      clearPerson(id);
      return router.invalidate();
    },
    onError,
  });
}
