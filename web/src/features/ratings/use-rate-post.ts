import type { Post } from '@publyka/contract/posts';
import type { ratePostRoute, unratePostRoute } from '@publyka/contract/ratings';
import { successTexts } from '@publyka/contract/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, route } from '../../lib/api.ts';
import { hasCode } from '../../lib/api-error.ts';
import { changeCachedPost, removeCachedPost } from '../../lib/post-cache.ts';
import { toast } from '../../ui/toast.ts';

const ratePost = route<typeof ratePostRoute>('put', '/api/posts/{postId}/rating');
const unratePost = route<typeof unratePostRoute>('delete', '/api/posts/{postId}/rating');

/** Rates, changes the rating, or (null) takes it back. Shown once the server has it: the average is the server's. */
export function useRatePost(postId: string) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `rate ${postId}` },
    mutationFn: (rating: number | null) =>
      rating === null
        ? call(unratePost, { params: { postId } })
        : call(ratePost, { params: { postId }, body: { rating } }),
    onSuccess: ({ rating, ratings }) => {
      changeCachedPost(queryClient, postId, (post) => withRating(post, rating, ratings));
      toast.success(rating === null ? 'Avaliação removida' : successTexts.postRated(rating));
    },
    onError: (error, rating) => {
      if (hasCode(error, 'not_found')) removeCachedPost(queryClient, postId);
      toast.error('Erro ao avaliar post', { label: 'Repetir', onPress: () => mutate(rating) });
    },
  });
  return { rate: mutate, isPending, wanted: isPending ? variables : undefined };
}

function withRating(post: Post, rating: number | null, ratings: Post['ratings']): Post {
  return { ...post, ratings, viewer: { ...post.viewer, rating } };
}
