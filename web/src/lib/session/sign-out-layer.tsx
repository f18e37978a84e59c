import { signOutRoute } from '@publyka/contract/routes/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ConfirmLayer } from '../../ui/confirm-layer.tsx';
import { toast } from '../../ui/toast.ts';
import { hasCode, messageOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { changeSession, getCachedMe } from './session.ts';
import { clearPerson, deferSignOut, hasUnsent } from './sign-out-handlers.ts';

type SignOutLayerProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Asks only where something would be lost. */
export function SignOutLayer({ open, onOpenChange }: SignOutLayerProps) {
  const { mutate: signOut } = useSignOut();
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  const begin = useEffectEvent(() => {
    const me = getCachedMe(queryClient);
    const isLoss = me !== null && hasUnsent(me.id);
    setAsks(isLoss);
    if (!isLoss) leave();
  });
  useEffect(() => {
    if (open) begin();
  }, [open]);

  // Closed at once, so that nothing lies over the answer of a device without a connection.
  function leave(): void {
    onOpenChange(false);
    signOut();
  }

  return (
    <ConfirmLayer
      open={open && asks}
      onOpenChange={onOpenChange}
      title="Sair deste aparelho?"
      confirmLabel="Sair"
      tone="ink"
      onConfirm={leave}
    >
      O que você escreveu aqui e não enviou se perde. O que você já publicou continua na sua conta.
    </ConfirmLayer>
  );
}

const offlineQuestion =
  'Você está sem conexão. Ao sair agora, o que ainda não foi enviado se perde, e para entrar de novo é preciso ter conexão.';

/** 'Sair': ends the session in every tab of this browser, and removes drafts and uploads. */
function useSignOut() {
  const queryClient = useQueryClient();
  const router = useRouter();

  function leave(): Promise<void> {
    const me = getCachedMe(queryClient);
    changeSession(queryClient, null);
    if (me) clearPerson(me.id);
    return router.invalidate();
  }

  /** The server ends the session when it can be reached. */
  function leaveOffline(): void {
    try {
      deferSignOut();
    } catch {
      // Without storage the session would be open for the next person at this device.
      toast.error('Para sair é preciso ter conexão. Até lá, você continua na sua conta.');
      return;
    }
    void leave();
  }

  return useMutation({
    mutationFn: () => call(signOutRoute),
    onSuccess: leave,
    onError: (error) => {
      if (hasCode(error, 'network')) toast.info(offlineQuestion, { label: 'Sair assim', onPress: leaveOffline });
      else toast.error(messageOf(error));
    },
  });
}
