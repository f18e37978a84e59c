import { seenPostsPerRequest } from '@publyka/contract/limits';
import { markPostsSeenRoute } from '@publyka/contract/routes/feed';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { getCachedMe } from '../../lib/session/session.ts';

const lookEveryMs = 500;
/** In sight, before a post counts as seen: what is scrolled past does not. */
const seenAfterMs = 1_000;
const sendEveryMs = 5_000;
/** After so long a post is reported again: it may have had news. */
const againAfterMs = 60 * 60_000;
const opened = /^\/post\/([0-9a-f-]{36})/u;

/** Reports the posts of the feed that are in sight for a second, and those that are opened. */
export function startNotingSeen(queryClient: QueryClient): void {
  let inSight = new Map<string, number>();
  const noted = new Map<string, number>();
  const waiting = new Set<string>();

  function note(postId: string, now: number): void {
    if (now - (noted.get(postId) ?? Number.NEGATIVE_INFINITY) < againAfterMs) return;
    noted.set(postId, now);
    waiting.add(postId);
  }

  function look(): void {
    if (document.visibilityState === 'hidden') return;
    const now = performance.now();
    const [, openedId] = opened.exec(location.pathname) ?? [];
    if (openedId) note(openedId, now);
    const ids = location.pathname === '/' ? idsInSight() : [];
    inSight = new Map(ids.map((id) => [id, inSight.get(id) ?? now]));
    for (const [id, since] of inSight) if (now - since >= seenAfterMs) note(id, now);
  }

  function send(): void {
    if (waiting.size === 0 || !getCachedMe(queryClient) || !navigator.onLine) return;
    const postIds = [...waiting].slice(0, seenPostsPerRequest);
    for (const id of postIds) waiting.delete(id);
    call(markPostsSeenRoute, { body: { postIds } }).catch((error: unknown) => {
      console.warn('Posts that were seen count as unseen until they are seen again', error);
      for (const id of postIds) noted.delete(id);
    });
  }

  setInterval(look, lookEveryMs);
  setInterval(send, sendEveryMs);
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}

/** Posts of which half is in the window, or which fill half of it. */
function idsInSight(): string[] {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  return rows.flatMap((row) => {
    const { top, bottom, height } = row.getBoundingClientRect();
    const shown = Math.min(bottom, innerHeight) - Math.max(top, 0);
    const isSeen = height > 0 && shown >= Math.min(height, innerHeight) / 2;
    const { row: id = '' } = row.dataset;
    return isSeen && id.length === 36 ? [id] : [];
  });
}
