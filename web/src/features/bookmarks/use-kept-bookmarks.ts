import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sendWishes } from './send-wishes.ts';

/** While the member's pages are shown: what was bookmarked without a connection goes out when there is one. */
export function useKeptBookmarks(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    sendWishes(queryClient);
    addEventListener('online', () => sendWishes(queryClient), { signal: stop.signal });
    return () => stop.abort();
  }, [queryClient]);
}
