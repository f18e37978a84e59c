import type { Me } from '@publyka/contract/routes/accounts';
import { hydrate, type QueryClient } from '@tanstack/react-query';
import { readSnapshot } from './snapshot.ts';

/** Between two attempts to reach the server. */
const intervalMs = 10_000;

/**
 * Restores what this person saw last when the server cannot be reached; null without a snapshot. `confirm` requests the
 * session, and throws until the server answers; then the active queries are refetched.
 */
export async function restoreLastSeen(queryClient: QueryClient, confirm: () => Promise<unknown>): Promise<Me | null> {
  // Storage may be switched off.
  const snapshot = await readSnapshot().catch(() => null);
  if (!snapshot) return null;
  hydrate(queryClient, snapshot.cache);
  retryUntilAnswered(queryClient, confirm);
  return snapshot.me;
}

function retryUntilAnswered(queryClient: QueryClient, confirm: () => Promise<unknown>): void {
  const stop = new AbortController();
  const timer = setInterval(attempt, intervalMs);
  addEventListener('online', attempt, { signal: stop.signal });

  async function attempt(): Promise<void> {
    try {
      await confirm();
    } catch {
      return; // The next attempt follows.
    }
    clearInterval(timer);
    stop.abort();
    // Not the feed, which is never stale: its reader asks for new posts.
    await queryClient.refetchQueries({ type: 'active', stale: true });
  }
}
