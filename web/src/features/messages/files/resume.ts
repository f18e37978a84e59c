import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '../../../lib/session/session.ts';
import { browserStorage } from '../../../lib/storage/storage.ts';
import { fileMessageKey, fileMessagePrefix } from './file-message.ts';

/** Continues the messages whose files were being uploaded when the page was closed, on any page. */
export async function resumeFileMessages(queryClient: QueryClient): Promise<void> {
  // Pages that are the same for everybody need no session.
  if (!areOnTheirWay(fileMessageKey)) return;
  const me = await queryClient.ensureQueryData(meQuery);
  if (!me || !areOnTheirWay(fileMessagePrefix(me.id))) return;
  const { fileMessagesOf } = await import('./browser-file-messages.ts');
  fileMessagesOf(me.id, queryClient);
}

function areOnTheirWay(prefix: string): boolean {
  return browserStorage.keys().some((key) => key.startsWith(prefix));
}
