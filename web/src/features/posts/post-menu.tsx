import { deletePostRoute, type Post } from '@publyka/contract/routes/posts';
import { confirmTexts, errorTexts, successTexts } from '@publyka/contract/text/texts';
import { IconLink, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { hasCode, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { cutText } from '../../lib/text/cut-text.ts';
import { removeCachedPost } from '../../shared/posts/post-cache.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { copyPostLink } from './post-actions.tsx';

/** 'Copiar link', for the menu of a post. */
export function CopyPostLinkItem({ postId }: { postId: string }) {
  return (
    <MenuItem icon={<Icon of={IconLink} />} onSelect={() => void copyPostLink(postId)}>
      Copiar link
    </MenuItem>
  );
}

/** 'Excluir', for the menu of an own post, and the question before it, which must outlive the menu. */
export function useDeleteItem(post: Post): { item: ReactNode; dialog: ReactNode } {
  const [isConfirming, setIsConfirming] = useState(false);
  if (!post.can.delete) return { item: null, dialog: null };
  return {
    item: (
      <MenuItem danger icon={<Icon of={IconTrash} />} onSelect={() => setIsConfirming(true)}>
        Excluir
      </MenuItem>
    ),
    dialog: <DeletePostDialog post={post} open={isConfirming} onOpenChange={setIsConfirming} />,
  };
}

type DeletePostDialogProps = { post: Post; open: boolean; onOpenChange: (open: boolean) => void };

function DeletePostDialog({ post, open, onOpenChange }: DeletePostDialogProps) {
  const { mutate, isPending } = useDeletePost(post.id);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={confirmTexts.deletePost}
      quote={cutText(post.content, 200)}
      confirmLabel="Excluir"
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSettled: () => onOpenChange(false) })}
    >
      Curtidas e comentários vão junto. Não dá para desfazer.
    </ConfirmDialog>
  );
}

/** A post that is already gone counts as deleted. */
function useDeletePost(postId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await call(deletePostRoute, { params: { postId } });
      } catch (error) {
        if (!hasCode(error, 'not_found')) throw error;
      }
    },
    onSuccess: () => {
      removeCachedPost(queryClient, postId);
      toast.success(successTexts.postDeleted);
    },
    onError: (error) => toastError(errorTexts.deletePost, error),
  });
}
