import { applyToPost } from '@publyka/contract/events/apply-events';
import type { LiveEvent } from '@publyka/contract/events/events';
import { getPostRoute, likePostRoute, type Post, unlikePostRoute } from '@publyka/contract/routes/posts';
import { errorTexts } from '@publyka/contract/text/texts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { toastError } from '../../lib/api/toast-error.ts';
import {
  type CachedPost,
  changeCachedPost,
  postKey,
  postMeta,
  refetchPosts,
  removeCachedPost,
  removeCachedPostsOf,
} from '../../lib/cache/post-cache.ts';
import type { LiveFeature } from '../../lib/live/live-cache.ts';
import type { Shortcuts } from '../../lib/navigation/use-shortcuts.ts';
import type { CommandKind } from '../../lib/outbox/command.ts';
import { getCachedMe } from '../../lib/session/session.ts';

/** One post; null when it does not exist, or not any more. Lists fill its place, live events keep it true. */
export function postQuery(postId: string) {
  return queryOptions({
    queryKey: postKey(postId),
    meta: postMeta,
    queryFn: ({ signal }) => fetchPost(postId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // As long as a list may hold its id while its card is out of sight.
    gcTime: 60 * 60_000,
  });
}

async function fetchPost(postId: string, signal: AbortSignal): Promise<CachedPost> {
  try {
    return await call(getPostRoute, { params: { postId } }, { signal });
  } catch (error) {
    if (hasCode(error, 'not_found') || hasCode(error, 'invalid_input')) return null;
    throw error;
  }
}

/** The keys of the post that has the focus, or of the only one on the page, by the names of its buttons. */
const buttonNames = { l: 'Curtir', c: 'Comentar', s: 'Salvar' } as const;

/** 'j' and 'k' walk from post to post of whatever list is shown, the other keys press what stands on the post. */
export const postKeys: Shortcuts = {
  j: () => walk(1),
  k: () => walk(-1),
  p: () => currentPost()?.querySelector<HTMLElement>('[data-why]')?.click(),
  ...Object.fromEntries(Object.entries(buttonNames).map(([key, name]) => [key, () => press(name)])),
};

function shownPosts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main article[data-post]')];
}

function currentPost(): HTMLElement | undefined {
  const posts = shownPosts();
  return posts.find((post) => post.contains(document.activeElement)) ?? (posts.length === 1 ? posts[0] : undefined);
}

function press(name: string): void {
  currentPost()?.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click();
}

function walk(step: 1 | -1): void {
  const posts = shownPosts();
  const place = posts.findIndex((post) => post.contains(document.activeElement));
  const next = place === -1 ? posts.find(beginsInView) : posts[place + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'start' });
}

function beginsInView(post: HTMLElement): boolean {
  const { top } = post.getBoundingClientRect();
  return top >= 0 && top < window.innerHeight;
}

function apply(queryClient: QueryClient, postId: string, event: LiveEvent): void {
  const viewerId = getCachedMe(queryClient)?.id ?? '';
  changeCachedPost(queryClient, postId, (post) => applyToPost(post, event, viewerId));
}

export const postsLive: LiveFeature = {
  appliers: {
    'post.liked': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.unliked': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.deleted': (queryClient, { data }) => removeCachedPost(queryClient, data.postId),
    'post.counted': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.rated': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.link_filled': (queryClient, event) => apply(queryClient, event.data.postId, event),
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
