import type { Me } from '@publyka/contract/routes/accounts';
import { hydrate, type QueryClient } from '@tanstack/react-query';
import { readSnapshot } from './snapshot.ts';

/** Milliseconds until the server is asked again whether it is there. */
const askInterval = 10_000;

/**
 * The server cannot be reached while the app opens: shows what this person saw last. Null where nothing is kept.
 * `confirm` asks who is signed in and throws as long as nobody answers; then everything is as if just opened.
 */
export async function restoreLastSeen(queryClient: QueryClient, confirm: () => Promise<unknown>): Promise<Me | null> {
  // Storage may be switched off: then nothing was kept.
  const snapshot = await readSnapshot().catch(() => null);
  if (!snapshot) return null;
  hydrate(queryClient, snapshot.cache);
  askUntilAnswered(queryClient, confirm);
  return snapshot.me;
}

function askUntilAnswered(queryClient: QueryClient, confirm: () => Promise<unknown>): void {
  const stop = new AbortController();
  const timer = setInterval(ask, askInterval);
  addEventListener('online', ask, { signal: stop.signal });

  async function ask(): Promise<void> {
    try {
      await confirm();
    } catch {
      return; // Still away: asked again soon.
    }
    clearInterval(timer);
    stop.abort();
    // What stands still on purpose stays: the feed moves when its reader asks for what is new.
    await queryClient.refetchQueries({ type: 'active', stale: true });
  }
}
