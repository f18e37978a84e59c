import { deletePostRoute } from '@publyka/contract/routes/posts';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { toastError } from '../../lib/api/toast-error.ts';
import { removeCachedPost } from '../../lib/cache/post-cache.ts';
import { toast } from '../../ui/toast.ts';

/** Deletes a post of one's own; one that is gone already counts as deleted. */
export function useDeletePost(postId: string) {
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
