import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { ConnectionDialogProps } from './disconnect-dialog.tsx';
import { useAccept } from './use-connect.ts';

/** Behind 'Convite Pendente' on the profile of somebody who invited the viewer. */
export function AnswerDialog({ person, connectionId, open, onOpenChange }: ConnectionDialogProps) {
  const { mutate: accept, isPending } = useAccept();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${person.fullName} quer se linkar com você`}
      confirmLabel="Aceitar"
      cancelLabel="Agora não"
      tone="ink"
      busy={isPending}
      onConfirm={() => accept(connectionId, { onSettled: () => onOpenChange(false) })}
    >
      Ao aceitar, vocês passam a seguir um ao outro. O convite continua em Linkar.
    </ConfirmDialog>
  );
}
