import type { Message, sendMessageRoute } from '@publyka/contract/messages';
import { errorTexts } from '@publyka/contract/texts';
import type { QueryClient } from '@tanstack/react-query';
import { call, route } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { applyLiveEvent } from '../../../lib/live-cache.ts';
import { getCachedMe } from '../../../lib/session.ts';
import { toast } from '../../../ui/toast.ts';
import { createKeptMessages, type KeptMessage } from './kept-messages.ts';
import { type Attempt, createOutbox, type Outbox, type OutboxNews } from './outbox.ts';

const sendMessage = route<typeof sendMessageRoute>('post', '/api/communities/{communityId}/messages');

const outboxes = new Map<string, Outbox>();

/** This page's outbox of a person. */
export function outboxOf(personId: string, queryClient: QueryClient): Outbox {
  const outbox = outboxes.get(personId) ?? createBrowserOutbox(personId, queryClient);
  outboxes.set(personId, outbox);
  return outbox;
}

function createBrowserOutbox(personId: string, queryClient: QueryClient): Outbox {
  const channel = new BroadcastChannel(`message-outbox:${personId}`);
  const outbox = createOutbox({
    kept: createKeptMessages(personId),
    send: (message) => attempt(queryClient, personId, message),
    withLock,
    pause,
    isOnline: () => navigator.onLine,
    announce: (news: OutboxNews) => channel.postMessage(news),
  });
  channel.onmessage = ({ data }: MessageEvent<OutboxNews>) => outbox.hear(data);
  addEventListener('online', () => outbox.start());
  addEventListener('offline', () => outbox.hear('changed'));
  return outbox;
}

/** Refusals that say "not now" rather than "no". */
const passing = new Set<ApiError['code']>(['network', 'unavailable', 'internal', 'too_many_requests']);

async function attempt(queryClient: QueryClient, personId: string, message: KeptMessage): Promise<Attempt> {
  // The cookie belongs to whoever is signed in now: nobody sends another person's words.
  if (getCachedMe(queryClient)?.id !== personId) return { outcome: 'signed-out' };
  const { id, communityId, roomId, content } = message;
  try {
    deliver(queryClient, await call(sendMessage, { params: { communityId }, body: { id, roomId, content } }));
    return { outcome: 'sent' };
  } catch (error) {
    return judge(error);
  }
}

/** The live event does the same for everyone; it may have come first. */
function deliver(queryClient: QueryClient, { can: _, ...message }: Message): void {
  applyLiveEvent(queryClient, { seq: 0, type: 'message.created', data: { message } });
}

function judge(error: unknown): Attempt {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'not_authenticated') return { outcome: 'signed-out' };
  if (passing.has(error.code)) {
    return { outcome: 'later', retryAfter: error.retryAfter && error.retryAfter * 1_000 };
  }
  toast.error(errorTexts.sendMessage);
  return { outcome: 'refused' };
}

async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  // Only secure pages (https and localhost) have locks; elsewhere two tabs may both send, and the server takes one.
  if (navigator.locks) await navigator.locks.request(name, work);
  else await work();
}

function pause(milliseconds: number, wake: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      clearTimeout(timer);
      ended.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end, { signal: ended.signal });
    wake.addEventListener('abort', end, { signal: ended.signal });
  });
}
