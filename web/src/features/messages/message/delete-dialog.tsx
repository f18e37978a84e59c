import type { Message } from '@publyka/contract/routes/messages';
import { messageLine } from '@publyka/contract/text/message-preview';
import { communityTexts } from '@publyka/contract/text/texts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDeleteMessage } from '../data/mutations.ts';

type DeleteDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  message: Message;
  participantsCount: number;
};

export function DeleteDialog({ open, onOpenChange, message, participantsCount }: DeleteDialogProps) {
  const { mutate, isPending } = useDeleteMessage({ onDeleted: () => onOpenChange(false) });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Excluir esta mensagem?"
      quote={messageLine(message)}
      confirmLabel="Excluir"
      busy={isPending}
      onConfirm={() => mutate(message)}
    >
      Ela some para {participantsCount === 1 ? 'você' : `os ${communityTexts.participants(participantsCount)}`}, com as
      reações. Não dá para desfazer.
    </ConfirmDialog>
  );
}
