import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '../session/session.ts';
import { dehydrateCache } from './dehydrate-cache.ts';
import { deleteSnapshot, readSnapshot, type Snapshot, writeSnapshot } from './snapshot.ts';

/** Milliseconds from a change of what is shown until it is kept, so that what comes together is kept together. */
const settleTime = 1_000;
/** Milliseconds between two times of keeping; leaving the page is another occasion. */
const interval = 5_000;

/** From now on what is shown is kept, and nothing is once nobody is signed in any more. */
export async function persistCache(queryClient: QueryClient): Promise<void> {
  // Storage may be switched off: then nothing was kept.
  let earlier: Pick<Snapshot, 'me' | 'cache'> | null = await readSnapshot().catch(() => null);
  let hasChanged = true;
  let keptAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keepSoon(): void {
    hasChanged = true;
    timer ??= setTimeout(keep, Math.max(settleTime, keptAt + interval - performance.now()));
  }

  function keep(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!hasChanged) return;
    const me = queryClient.getQueryData(meQuery.queryKey);
    // Not known yet: what is kept of the last visit may be needed still.
    if (me === undefined) return;
    hasChanged = false;
    keptAt = performance.now();
    if (earlier?.me.id !== me?.id) earlier = null;
    if (me) earlier = { me, cache: dehydrateCache(queryClient, earlier?.cache.queries) };
    const work = earlier ? writeSnapshot(earlier) : deleteSnapshot();
    // Storage is full or switched off (private windows): without a connection the page will say that it is away.
    work.catch((error: unknown) => console.warn('What was seen is not kept', error));
  }

  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' && type !== 'added') return;
    keepSoon();
    // Whoever signs out, or is followed by somebody else, leaves nothing behind, not for a second.
    if (query.queryKey[0] === 'me') keep();
  });
  document.addEventListener('visibilitychange', keep);
  keep();
}
