import { withLike } from '@publyka/contract/likes';
import { likePostRoute, unlikePostRoute } from '@publyka/contract/routes/posts';
import { errorTexts } from '@publyka/contract/text/texts';
import { toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import type { CommandKind } from '../../lib/outbox/command.ts';
import { changeCachedPost, removeCachedPost } from '../../shared/posts/post-cache.ts';

type Like = { postId: string; liked: boolean };
type LikeState = { liked: boolean; likesCount: number };

/** Likes a post, or takes the like back. */
export const likeCommand: CommandKind<Like, LikeState> = {
  name: 'like',
  isToggle: true,
  signInText: errorTexts.signInToReact,
  send: ({ payload: { postId, liked } }, signal) =>
    liked
      ? call(likePostRoute, { params: { postId } }, { signal })
      : call(unlikePostRoute, { params: { postId } }, { signal }),
  applyAnswer: (queryClient, { payload: { postId } }, { liked, likesCount }) =>
    changeCachedPost(queryClient, postId, (post) => withLike(post, liked, likesCount)),
  onRefused(queryClient, { payload: { postId } }, error, retry) {
    if (error.code === 'not_found') removeCachedPost(queryClient, postId);
    toastError(errorTexts.addReaction, error, { label: 'Repetir', onPress: retry });
    return 'drop';
  },
};
