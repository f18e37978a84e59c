import { ConfirmLayer } from '../../ui/confirm-layer.tsx';
import { useSignOut } from './use-sign-out.ts';

type SignOutLayerProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function SignOutLayer({ open, onOpenChange }: SignOutLayerProps) {
  const { mutate: signOut } = useSignOut();

  // Closed at once, so that nothing lies over the answer of a device without a connection.
  function leave(): void {
    onOpenChange(false);
    signOut();
  }

  return (
    <ConfirmLayer
      open={open}
      onOpenChange={onOpenChange}
      title="Sair deste aparelho?"
      confirmLabel="Sair"
      tone="ink"
      onConfirm={leave}
    >
      Os rascunhos guardados aqui se perdem. O que você já publicou continua na sua conta.
    </ConfirmLayer>
  );
}
