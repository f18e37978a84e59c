import type { Post } from '@publyka/contract/routes/posts';
import { likePostRoute, unlikePostRoute } from '@publyka/contract/routes/posts';
import { errorTexts } from '@publyka/contract/text/texts';
import { call } from '../../lib/api/call.ts';
import { toastError } from '../../lib/api/toast-error.ts';
import { changeCachedPost, removeCachedPost } from '../../lib/cache/post-cache.ts';
import type { CommandKind } from '../../lib/outbox/command.ts';

type Like = { postId: string; liked: boolean };
type LikeState = { liked: boolean; likesCount: number };

/** Likes a post or takes the like back. */
export const likeCommand: CommandKind<Like, LikeState> = {
  name: 'like',
  isToggle: true,
  signInText: errorTexts.signInToReact,
  send: ({ payload: { postId, liked } }, signal) =>
    liked
      ? call(likePostRoute, { params: { postId } }, { signal })
      : call(unlikePostRoute, { params: { postId } }, { signal }),
  arrived: (queryClient, { payload: { postId } }, { liked, likesCount }) =>
    changeCachedPost(queryClient, postId, (post) => ({ ...post, likesCount, viewer: { ...post.viewer, liked } })),
  refused(queryClient, { payload: { postId } }, error, again) {
    if (error.code === 'not_found') removeCachedPost(queryClient, postId);
    toastError(errorTexts.addReaction, error, { label: 'Repetir', onPress: again });
    return 'drop';
  },
};

type Likeable = Pick<Post, 'likesCount'> & { viewer: Pick<Post['viewer'], 'liked'> };

/** The post as it is after the press. Pressing what is pressed already changes nothing. */
export function withLike<P extends Likeable>(post: P, liked: boolean): P {
  if (post.viewer.liked === liked) return post;
  return { ...post, likesCount: Math.max(0, post.likesCount + (liked ? 1 : -1)), viewer: { ...post.viewer, liked } };
}
