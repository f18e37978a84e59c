import { endSessionRoute } from '@publyka/contract/routes/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { sessionsQuery } from './session-queries.ts';

/** 'Encerrar': signs one other device out. */
export function EndSession({ sessionId, device }: { sessionId: string; device: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const { mutate: end, isPending } = useMutation({
    mutationFn: () => call(endSessionRoute, { params: { sessionId } }),
    onSuccess: () => {
      toast.success('Sessão encerrada');
      return refresh();
    },
    onError: (error) => {
      // It has ended by itself since the list was read: that is what was wanted.
      if (!hasCode(error, 'not_found')) toast.error(messageOf(error));
      return refresh();
    },
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <TextButton aria-label={`Encerrar ${device}`} onClick={() => setIsAsking(true)}>
        Encerrar
      </TextButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Encerrar esta sessão?"
        quote={device}
        confirmLabel="Encerrar"
        tone="ink"
        busy={isPending}
        onConfirm={() => end()}
      >
        Quem usa esse aparelho sai da conta em instantes e precisa entrar de novo.
      </ConfirmDialog>
    </>
  );
}
