import type { Comment } from '@publyka/contract/routes/comments';
import { deleteCommentRoute } from '@publyka/contract/routes/comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { toastError } from '../../lib/api/toast-error.ts';
import { getCachedPost } from '../../lib/cache/post-cache.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import { toast } from '../../ui/toast.ts';
import { isListed } from './comment-command.ts';

/** Deletes a comment of one's own; one that is gone already counts as deleted. */
export function useDeleteComment({ id: commentId, postId }: Comment) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await call(deleteCommentRoute, { params: { commentId } });
      } catch (error) {
        if (!hasCode(error, 'not_found')) throw error;
      }
    },
    onSuccess: () => {
      toast.success('Comentário excluído');
      // When the live event came first, the list and the count know already.
      if (!isListed(queryClient, postId, commentId)) return;
      const commentsCount = Math.max(0, (getCachedPost(queryClient, postId)?.commentsCount ?? 1) - 1);
      applyLiveEvent(queryClient, { seq: 0, type: 'comment.deleted', data: { postId, commentId, commentsCount } });
    },
    onError: (error) => toastError('Erro ao excluir comentário', error),
  });
}
