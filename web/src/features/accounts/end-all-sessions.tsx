import { endAllSessionsRoute } from '@publyka/contract/routes/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { changeSession, getCachedMe } from '../../lib/session/session.ts';
import { clearPerson } from '../../lib/session/sign-out-handlers.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';

/** 'Sair de todos', this device too. */
export function EndAllSessions() {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const router = useRouter();
  const { mutate: endAll, isPending } = useMutation({
    mutationFn: () => call(endAllSessionsRoute),
    onSuccess: () => {
      const me = getCachedMe(queryClient);
      changeSession(queryClient, null);
      if (me) clearPerson(me.id);
      return router.invalidate();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <>
      <Button variant="outline" size="large" className="mt-3 w-full" onClick={() => setIsAsking(true)}>
        Sair de todos
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sair de todos os aparelhos?"
        confirmLabel="Sair de todos"
        tone="ink"
        busy={isPending}
        onConfirm={() => endAll()}
      >
        Todas as sessões terminam, esta também. Para voltar, entre com seu e-mail e sua senha.
      </ConfirmDialog>
    </>
  );
}
