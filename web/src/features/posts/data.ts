import { withLike } from '@publyka/contract/likes';
import {
  createPostRoute,
  likePostRoute,
  type NewPost,
  type Post,
  unlikePostRoute,
} from '@publyka/contract/routes/posts';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { ApiError, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import type { CommandKind, OutgoingCommand } from '../../lib/outbox/command.ts';
import { addOwnPost, changeCachedPost, removeCachedPost } from '../../shared/posts/post-cache.ts';
import { toast } from '../../ui/toast.ts';

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

/** A post of one's own that the server has not confirmed. */
export type OutgoingPost = OutgoingCommand<NewPost>;

/** For posts published without a connection. With one the form sends them, and keeps a refused draft. */
export const createPostCommand: CommandKind<NewPost, Post> = {
  name: 'post',
  isToggle: false,
  signInText: errorTexts.signIn,
  send: ({ payload }, signal) => call(createPostRoute, { body: payload }, { signal }),
  applyAnswer: (queryClient, _, post) => addOwnPost(queryClient, post),
  notifySent: () => toast.success(successTexts.postCreated),
  onRefused(_, { payload }, error) {
    if (error.code === 'gone') {
      toast.info('Esta publicação já tinha saído, e depois foi excluída.');
      return 'drop';
    }
    toastError(publishFailureText(error, payload.type), error);
    return 'keep';
  },
  notifyFailed: () => toast.error(errorTexts.createPost),
};

const fileFailures = new Set<ApiError['code']>(['upload_not_ready', 'not_found']);

export function publishFailureText(error: Error, type: NewPost['type']): string {
  if (!(error instanceof ApiError)) return errorTexts.createPost;
  if (error.code === 'not_authenticated') return errorTexts.signIn;
  if (fileFailures.has(error.code)) return type === 'video' ? errorTexts.fileUpload : errorTexts.imageUploadFailed;
  const { content, link, video } = error.fields;
  return content ?? link ?? video ?? errorTexts.createPost;
}
