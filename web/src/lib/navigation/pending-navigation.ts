import { useSyncExternalStore } from 'react';

/** What a press is answered with before its page is rendered, which takes a slow phone a quarter of a second. */
export function createPendingNavigation<What>() {
  let shown: What | null = null;
  let isWaiting = false;
  const listeners = new Set<() => void>();
  const read = () => shown;

  function show(next: What | null): void {
    shown = next;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    /** Shows it at once, and navigates after the frame that does. */
    give(what: What, navigate: () => Promise<void>): void {
      isWaiting = true;
      show(what);
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (!isWaiting || shown !== what) return;
          isWaiting = false;
          void navigate().finally(() => shown === what && show(null));
        }),
      );
    },

    /** Shows it no longer; true if it has not navigated yet: it will not. */
    takeBack(): boolean {
      const wasWaiting = isWaiting;
      isWaiting = false;
      show(null);
      return wasWaiting;
    },

    /** What is shown, until the page is there. */
    useAnswer: (): What | null => useSyncExternalStore(subscribe, read, read),
  };
}
