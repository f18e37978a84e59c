import type { QueryClient } from '@tanstack/react-query';
import { startWorker } from './app-worker.ts';
import { persistCache } from './persist-cache.ts';

/** What makes the app open without a network. Comes once the page is there, and is no part of the first load. */
export function startOffline(queryClient: QueryClient, onOpen: (path: string) => void): void {
  void persistCache(queryClient);
  startWorker(onOpen).catch((error: unknown) => console.warn('The app is not kept for later', error));
}
