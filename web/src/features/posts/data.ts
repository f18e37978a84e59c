import { applyToPost } from '@publyka/contract/events/apply-events';
import type { LiveEvent } from '@publyka/contract/events/events';
import { withLike } from '@publyka/contract/likes';
import {
  createPostRoute,
  likePostRoute,
  type NewPost,
  type Post,
  unlikePostRoute,
} from '@publyka/contract/routes/posts';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import type { Feature } from '../../lib/features.ts';
import type { LiveFeature } from '../../lib/live/live-cache.ts';
import type { CommandKind, OutgoingCommand } from '../../lib/outbox/command.ts';
import { getCachedMe } from '../../lib/session/session.ts';
import {
  addOwnPost,
  cachedPostIds,
  changeCachedPost,
  citationsKey,
  postKey,
  refetchPosts,
  removeCachedPost,
  removeCachedPostsOf,
} from '../../shared/posts/post-cache.ts';
import { toast } from '../../ui/toast.ts';

/** Which posts show a work is known to none but themselves. */
function applyToAll(queryClient: QueryClient, event: LiveEvent): void {
  for (const postId of cachedPostIds(queryClient)) apply(queryClient, postId, event);
}

function apply(queryClient: QueryClient, postId: string, event: LiveEvent): void {
  const viewerId = getCachedMe(queryClient)?.id ?? '';
  changeCachedPost(queryClient, postId, (post) => applyToPost(post, event, viewerId));
}

const postsLive: LiveFeature = {
  appliers: {
    'post.liked': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.unliked': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.deleted': (queryClient, { data }) => removeCachedPost(queryClient, data.postId),
    'post.counted': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.edited': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.described': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'text.mentioned': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.rated': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.marked': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.cited': (queryClient, event) => {
      apply(queryClient, event.data.postId, event);
      void queryClient.invalidateQueries({ queryKey: citationsKey(event.data.postId) });
    },
    'marks.changed': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.link_filled': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'work.changed': applyToAll,
    'works.shown': (queryClient, event) => apply(queryClient, event.data.thingId, event),
    'rating.set': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'bookmark.set': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.hidden': (queryClient, { data }) => removeCachedPost(queryClient, data.postId),
    'person.hidden': (queryClient, { data }) => removeCachedPostsOf(queryClient, data.personId),
    'person.shown': refetchPosts,
    'comment.created': (queryClient, event) => apply(queryClient, event.data.comment.postId, event),
    'comment.deleted': (queryClient, event) => apply(queryClient, event.data.postId, event),
  },
  refetch: (queryClient, topic) => {
    const [kind, postId = ''] = topic.split(':');
    if (kind === 'user') refetchPosts(queryClient);
    if (kind === 'post') void queryClient.invalidateQueries({ queryKey: postKey(postId) });
  },
};

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

export const postsFeature: Feature = { live: postsLive, commands: [likeCommand, createPostCommand] };
