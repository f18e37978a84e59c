import type { likePostRoute, Post, unlikePostRoute } from '@publyka/contract/posts';
import { errorTexts } from '@publyka/contract/texts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, route } from '../../lib/api.ts';
import { hasCode } from '../../lib/api-error.ts';
import { changeCachedPost, removeCachedPost } from '../../lib/post-cache.ts';
import { toast } from '../../ui/toast.ts';

const likePost = route<typeof likePostRoute>('put', '/api/posts/{postId}/like');
const unlikePost = route<typeof unlikePostRoute>('delete', '/api/posts/{postId}/like');

export function likeMutationKey(postId: string) {
  return ['posts', 'like', postId] as const;
}

/** Whether one's own like of this post is still on its way: until it arrives, what one sees is what one pressed. */
export function isLikePending(queryClient: QueryClient, postId: string): boolean {
  return queryClient.isMutating({ mutationKey: likeMutationKey(postId) }) > 0;
}

/** Likes or takes the like back: shown at once, put back when refused. Quick presses go out one after another. */
export function useLikePost(postId: string): (liked: boolean) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: likeMutationKey(postId),
    scope: { id: `like ${postId}` },
    mutationFn: (liked: boolean) =>
      liked ? call(likePost, { params: { postId } }) : call(unlikePost, { params: { postId } }),
    onMutate: (liked) => changeCachedPost(queryClient, postId, (post) => withLike(post, liked)),
    onSuccess: ({ liked, likesCount }) => {
      if (queryClient.isMutating({ mutationKey: likeMutationKey(postId) }) > 1) return;
      changeCachedPost(queryClient, postId, (post) => ({ ...post, likesCount, viewer: { ...post.viewer, liked } }));
    },
    onError: (error, liked) => {
      changeCachedPost(queryClient, postId, (post) => withLike(post, !liked));
      if (hasCode(error, 'not_found')) removeCachedPost(queryClient, postId);
      if (hasCode(error, 'not_authenticated')) toast.error(errorTexts.signInToReact);
      else toast.error(errorTexts.addReaction, { label: 'Repetir', onPress: () => mutate(liked) });
    },
  });
  return mutate;
}

type Likeable = Pick<Post, 'likesCount'> & { viewer: Pick<Post['viewer'], 'liked'> };

/** The post as it is after the press. Pressing what is pressed already changes nothing. */
export function withLike<P extends Likeable>(post: P, liked: boolean): P {
  if (post.viewer.liked === liked) return post;
  return { ...post, likesCount: Math.max(0, post.likesCount + (liked ? 1 : -1)), viewer: { ...post.viewer, liked } };
}
