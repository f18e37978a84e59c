import type { QueryClient } from '@tanstack/react-query';
import { outboxOf } from '../../../lib/outbox/browser-outbox.ts';
import { addSignOutHandler } from '../../../lib/session/sign-out-handlers.ts';
import { uploads } from '../../uploads/uploads.ts';
import { createFileMessageStore, fileMessagePrefix } from './file-message.ts';
import { FileMessages } from './file-messages.ts';

const opened = new Map<string, FileMessages>();

/** The messages with files of a person in this page. */
export function fileMessagesOf(personId: string, queryClient: QueryClient): FileMessages {
  const one = opened.get(personId) ?? open(personId, queryClient);
  opened.set(personId, one);
  return one;
}

function open(personId: string, queryClient: QueryClient): FileMessages {
  const closing = new AbortController();
  const messages = new FileMessages({
    personId,
    store: createFileMessageStore(personId),
    uploads,
    outbox: outboxOf(personId, queryClient),
    withLock: async (name, signal, work) =>
      // Pages without https have no locks: two tabs may both send, and the server takes one.
      navigator.locks ? navigator.locks.request(name, { signal }, work) : work(),
  });
  const prefix = fileMessagePrefix(personId);
  addEventListener('storage', ({ key }) => key?.startsWith(prefix) && messages.handleStored(), {
    signal: closing.signal,
  });
  addSignOutHandler(() => {
    closing.abort();
    messages.close();
    opened.delete(personId);
  });
  messages.start();
  return messages;
}
