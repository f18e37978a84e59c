import type { Drop } from '@publyka/contract/routes/drops';
import { deleteDropRoute } from '@publyka/contract/routes/drops';
import { confirmTexts, errorTexts, successTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { changeCachedDrop } from './data.ts';

type DeleteDropDialogProps = { drop: Drop; open: boolean; onOpenChange: (open: boolean) => void };

export function DeleteDropDialog({ drop, open, onOpenChange }: DeleteDropDialogProps) {
  const { mutate, isPending } = useDeleteDrop(drop.id, () => onOpenChange(false));
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={confirmTexts.deleteDrop}
      quote={drop.title}
      confirmLabel="Excluir"
      busy={isPending}
      onConfirm={() => mutate()}
    >
      O vídeo e as curtidas vão junto. Não dá para desfazer.
    </ConfirmDialog>
  );
}

/** A drop that is already gone counts as deleted. */
function useDeleteDrop(dropId: string, onEnd: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await call(deleteDropRoute, { params: { dropId } });
      } catch (error) {
        if (!hasCode(error, 'not_found')) throw error;
      }
    },
    onSuccess: () => {
      onEnd();
      changeCachedDrop(queryClient, dropId, () => null);
      toast.success(successTexts.dropDeleted);
    },
    onError: (error) => {
      onEnd();
      toastError(errorTexts.deleteDrop, error);
    },
  });
}
