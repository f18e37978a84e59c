import type { QueryClient } from '@tanstack/react-query';
import { resumeFileMessages } from './features/messages/files/resume.ts';
import { startOffline } from './lib/cache/start-offline.ts';

/** What goes on behind the pages, and none of them waits for. */
export function startAfterLoad(queryClient: QueryClient, navigate: (path: string) => void): void {
  startOffline(queryClient, navigate);
  resumeFileMessages(queryClient).catch((error: unknown) => console.warn('Files on their way wait', error));
}
