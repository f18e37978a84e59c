import type { bookmarkPostRoute, unbookmarkPostRoute } from '@publyka/contract/bookmarks';
import type { QueryClient } from '@tanstack/react-query';
import { call, route } from '../../lib/api.ts';
import { hasCode } from '../../lib/api-error.ts';
import { changeCachedPost, putOnTop, removeCachedPost, removeFromList } from '../../lib/post-cache.ts';
import { getCachedMe } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';
import { dropWish, keepWish, readWishes } from './bookmark-outbox.ts';

const bookmarkPost = route<typeof bookmarkPostRoute>('put', '/api/posts/{postId}/bookmark');
const unbookmarkPost = route<typeof unbookmarkPostRoute>('delete', '/api/posts/{postId}/bookmark');

/** Milliseconds until the server is asked again while it cannot be reached. */
const retryInterval = 15_000;

let isSending = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Shown at once and kept in this browser, whether there is a connection or not; sent when there is. */
export function setBookmark(queryClient: QueryClient, postId: string, bookmarked: boolean): void {
  const me = getCachedMe(queryClient);
  if (!me) return;
  keepWish(me.id, postId, bookmarked);
  show(queryClient, postId, bookmarked);
  sendWishes(queryClient);
}

/** Sends what is kept, one after another. */
export function sendWishes(queryClient: QueryClient): void {
  clearTimeout(retry);
  if (isSending) return;
  isSending = true;
  void sendAll(queryClient).finally(() => {
    isSending = false;
  });
}

async function sendAll(queryClient: QueryClient): Promise<void> {
  for (;;) {
    const personId = getCachedMe(queryClient)?.id;
    const [wish] = personId ? Object.entries(readWishes(personId)) : [];
    if (!personId || !wish) return;
    const [postId, bookmarked] = wish;
    try {
      await send(postId, bookmarked);
      // After a reload the post was fetched without it, unless something else is wished by now.
      if (readWishes(personId)[postId] === bookmarked) show(queryClient, postId, bookmarked);
    } catch (error) {
      if (isAway(error)) {
        retry = setTimeout(() => sendWishes(queryClient), retryInterval);
        return;
      }
      takeBack(queryClient, postId, bookmarked, error);
    }
    dropWish(personId, postId, bookmarked);
  }
}

async function send(postId: string, bookmarked: boolean): Promise<void> {
  if (bookmarked) await call(bookmarkPost, { params: { postId } });
  else await call(unbookmarkPost, { params: { postId } });
}

/** Not reachable, or no session for the moment: the wish stays. */
function isAway(error: unknown): boolean {
  return hasCode(error, 'network') || hasCode(error, 'unavailable') || hasCode(error, 'not_authenticated');
}

function takeBack(queryClient: QueryClient, postId: string, bookmarked: boolean, error: unknown): void {
  if (hasCode(error, 'not_found')) removeCachedPost(queryClient, postId);
  else show(queryClient, postId, !bookmarked);
  toast.error(bookmarked ? 'Erro ao salvar post' : 'Erro ao remover post dos salvos');
}

function show(queryClient: QueryClient, postId: string, bookmarked: boolean): void {
  changeCachedPost(queryClient, postId, (post) => ({ ...post, viewer: { ...post.viewer, bookmarked } }));
  if (bookmarked) putOnTop(queryClient, 'bookmarks', postId);
  else removeFromList(queryClient, 'bookmarks', postId);
}
