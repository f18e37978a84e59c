import { failureTexts } from '@publyka/contract/text/failure-texts';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { ApiError } from '../api/api-error.ts';
import { getCachedMe } from '../session/session.ts';
import { type AnyKind, type Command, createCommandStore, kindOf, loadKind } from './command.ts';
import { type Attempt, createOutbox, type Outbox, type OutboxMessage } from './outbox.ts';

type BrowserOutbox = { outbox: Outbox; close: () => void };

/** Brings the files of held commands to the server until `closed`, and releases each command when its files are there. */
type LoadFileCarrier = (outbox: Outbox, closed: AbortSignal) => Promise<void>;

let loadFileCarrier: LoadFileCarrier = async () => undefined;

/** `load` is called for the first command with files. */
export function carryFilesWith(load: LoadFileCarrier): void {
  loadFileCarrier = load;
}

const outboxes = new Map<string, BrowserOutbox>();

/** The outbox of a person in this page. */
export function outboxOf(personId: string, queryClient: QueryClient): Outbox {
  const one = outboxes.get(personId) ?? openOutbox(personId, queryClient);
  outboxes.set(personId, one);
  return one.outbox;
}

/** When a person signs out. */
export function forgetOutboxes(): void {
  for (const { close } of outboxes.values()) close();
  outboxes.clear();
}

function openOutbox(personId: string, queryClient: QueryClient): BrowserOutbox {
  const name = `outbox:${personId}`;
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  const outbox = createOutbox({
    store: createCommandStore(personId),
    send: (command) => attempt({ queryClient, personId, put: outbox.put }, command),
    applyAnswer: (command, answer) => kindOf(command)?.applyAnswer(queryClient, command, answer),
    notifyFailed: (command) => kindOf(command)?.notifyFailed?.(),
    withLock: (work) => withLock(name, work),
    sleep,
    isOnline: () => navigator.onLine,
    broadcast: (message) => channel.postMessage(message),
  });
  channel.onmessage = ({ data }: MessageEvent<OutboxMessage>) => outbox.receive(data);
  addEventListener('online', () => outbox.start(), { signal: stop.signal });
  addEventListener('offline', () => outbox.receive({ type: 'changed' }), { signal: stop.signal });
  carryFiles(outbox, stop.signal);
  return {
    outbox,
    close() {
      stop.abort();
      channel.close();
    },
  };
}

function carryFiles(outbox: Outbox, closed: AbortSignal): void {
  let isLoaded = false;
  function load(): void {
    if (isLoaded || !outbox.list().some(({ files }) => files)) return;
    isLoaded = true;
    loadFileCarrier(outbox, closed).catch((error: unknown) => {
      console.warn('Files wait', error);
      isLoaded = false;
    });
  }
  outbox.subscribe(load);
  load();
}

type Sender = { queryClient: QueryClient; personId: string; put: (command: Command) => void };

/** After this time the command is sent again; the server counts it once. */
const answerTimeoutMs = 30_000;

/** The cookie belongs to whoever is signed in now, who must not send another person's commands. */
async function attempt(sender: Sender, command: Command): Promise<Attempt> {
  const isAuthor = () => getCachedMe(sender.queryClient)?.id === sender.personId;
  // Null when its code cannot be loaded.
  const kind = await loadKind(command).catch(() => null);
  if (kind === null) return { outcome: 'later', retryAfter: undefined, isUnreached: true };
  // A newer version of the app stored it.
  if (!kind) return { outcome: 'refused', refusal: failureTexts.internal };
  const result = isAuthor() ? await send(sender, { kind, command }, isAuthor) : null;
  return result && isAuthor() ? result : { outcome: 'signed-out' };
}

type Sending = { kind: AnyKind; command: Command };

async function send(sender: Sender, { kind, command }: Sending, isAuthor: () => boolean): Promise<Attempt | null> {
  const signal = AbortSignal.timeout(answerTimeoutMs);
  try {
    const answer = await kind.send(command, signal);
    if (isAuthor()) kind.notifySent?.(command, answer);
    return { outcome: 'sent', answer };
  } catch (error) {
    if (signal.aborted) return { outcome: 'later', retryAfter: undefined, isUnreached: false };
    if (!(error instanceof ApiError)) throw error;
    return isAuthor() ? toAttempt(sender, { kind, command, error }) : null;
  }
}

type Failure = Sending & { error: ApiError };

function toAttempt({ queryClient, put }: Sender, { kind, command, error }: Failure): Attempt {
  if (error.code === 'not_authenticated') {
    if (kind.signInText) toast.error(kind.signInText);
    return { outcome: 'signed-out' };
  }
  if (isTransient(error, kind.isToggle)) {
    const retryAfter = error.retryAfter && error.retryAfter * 1_000;
    return { outcome: 'later', retryAfter, isUnreached: error.code === 'network' };
  }
  const isKept = kind.onRefused(queryClient, command, error, () => put(command)) === 'keep';
  return { outcome: 'refused', refusal: isKept ? error.message : null };
}

/** Errors that a later attempt may not meet. */
const transientCodes = new Set<ApiError['code']>([
  'network',
  'unavailable',
  'too_many_requests',
  'maintenance',
  'storage_full',
]);

/** After a server error content is retried; a toggle is put back at once, while the person still looks at it. */
function isTransient({ code }: ApiError, isToggle: boolean): boolean {
  return transientCodes.has(code) || (code === 'internal' && !isToggle);
}

async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  // Pages without https have no locks: two tabs may both send, and the server takes one.
  if (navigator.locks) await navigator.locks.request(name, work);
  else await work();
}

function sleep(milliseconds: number, wake: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), milliseconds);
    const interrupt = () => {
      clearTimeout(timer);
      resolve(false);
    };
    if (wake.aborted) interrupt();
    else wake.addEventListener('abort', interrupt, { once: true });
  });
}
