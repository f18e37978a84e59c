import { errorCatalogue } from '@publyka/contract/errors';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { ApiError } from '../api/api-error.ts';
import { getCachedMe } from '../session/session.ts';
import { type AnyKind, type Command, kindOf, loadKind } from './command.ts';
import { createKeptCommands } from './kept-commands.ts';
import { type Attempt, createOutbox, type Outbox, type OutboxNews } from './outbox.ts';

type BrowserOutbox = { outbox: Outbox; close: () => void };

const outboxes = new Map<string, BrowserOutbox>();

/** This page's outbox of a person. */
export function outboxOf(personId: string, queryClient: QueryClient): Outbox {
  const one = outboxes.get(personId) ?? openOutbox(personId, queryClient);
  outboxes.set(personId, one);
  return one.outbox;
}

/** For a person who signs out: the browser keeps nothing of them, and neither does the page. */
export function forgetOutboxes(): void {
  for (const { close } of outboxes.values()) close();
  outboxes.clear();
}

function openOutbox(personId: string, queryClient: QueryClient): BrowserOutbox {
  const name = `outbox:${personId}`;
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  const outbox = createOutbox({
    kept: createKeptCommands(personId),
    send: (command) => attempt({ queryClient, personId, again: outbox.put }, command),
    arrived: (command, answer) => kindOf(command)?.arrived(queryClient, command, answer),
    failed: (command) => kindOf(command)?.tellFailed?.(),
    withLock: (work) => withLock(name, work),
    pause,
    isOnline: () => navigator.onLine,
    announce: (news) => channel.postMessage(news),
  });
  channel.onmessage = ({ data }: MessageEvent<OutboxNews>) => outbox.hear(data);
  addEventListener('online', () => outbox.start(), { signal: stop.signal });
  addEventListener('offline', () => outbox.hear({ type: 'changed' }), { signal: stop.signal });
  return {
    outbox,
    close() {
      stop.abort();
      channel.close();
    },
  };
}

type Sender = { queryClient: QueryClient; personId: string; again: (command: Command) => void };

/** Milliseconds after which an answer is given up: the command is sent again, and counts once all the same. */
const answerTimeoutMs = 30_000;

/** The cookie belongs to whoever is signed in now: nobody sends another person's words, nor hears what came of them. */
async function attempt(sender: Sender, command: Command): Promise<Attempt> {
  const isAuthor = () => getCachedMe(sender.queryClient)?.id === sender.personId;
  // Null where the code that sends it cannot be fetched.
  const kind = await loadKind(command).catch(() => null);
  if (kind === null) return { outcome: 'later', retryAfter: undefined, isUnreached: true };
  // A newer version of the app stored it.
  if (!kind) return { outcome: 'refused', refusal: errorCatalogue.internal.message };
  const result = isAuthor() ? await send(sender, { kind, command }, isAuthor) : null;
  return result && isAuthor() ? result : { outcome: 'signed-out' };
}

type Sending = { kind: AnyKind; command: Command };

async function send(sender: Sender, { kind, command }: Sending, isAuthor: () => boolean): Promise<Attempt | null> {
  const signal = AbortSignal.timeout(answerTimeoutMs);
  try {
    const answer = await kind.send(command, signal);
    if (isAuthor()) kind.tellArrived?.(command, answer);
    return { outcome: 'sent', answer };
  } catch (error) {
    if (signal.aborted) return { outcome: 'later', retryAfter: undefined, isUnreached: false };
    if (!(error instanceof ApiError)) throw error;
    return isAuthor() ? judge(sender, { kind, command, error }) : null;
  }
}

type Failure = Sending & { error: ApiError };

function judge({ queryClient, again }: Sender, { kind, command, error }: Failure): Attempt {
  if (error.code === 'not_authenticated') {
    if (kind.signInText) toast.error(kind.signInText);
    return { outcome: 'signed-out' };
  }
  if (isPassing(error, kind.isToggle)) {
    const retryAfter = error.retryAfter && error.retryAfter * 1_000;
    return { outcome: 'later', retryAfter, isUnreached: error.code === 'network' };
  }
  const isKept = kind.refused(queryClient, command, error, () => again(command)) === 'keep';
  return { outcome: 'refused', refusal: isKept ? error.message : null };
}

/** Refusals that say "not now" rather than "no". */
const passing = new Set<ApiError['code']>(['network', 'unavailable', 'too_many_requests']);

/** Words are worth another try where the server has failed; a press is put back at once, for whoever pressed still looks at it. */
function isPassing({ code }: ApiError, isToggle: boolean): boolean {
  return passing.has(code) || (code === 'internal' && !isToggle);
}

async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  // Only secure pages (https and localhost) have locks; elsewhere two tabs may both send, and the server takes one.
  if (navigator.locks) await navigator.locks.request(name, work);
  else await work();
}

function pause(milliseconds: number, wake: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), milliseconds);
    const cutShort = () => {
      clearTimeout(timer);
      resolve(false);
    };
    if (wake.aborted) cutShort();
    else wake.addEventListener('abort', cutShort, { once: true });
  });
}
