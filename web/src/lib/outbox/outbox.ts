import { createBackoff } from '../api/backoff.ts';
import type { Command, CommandStore, OutgoingCommand, OutgoingState } from './command.ts';
import { createOutgoingList } from './outgoing-list.ts';

/** The result of one attempt. */
export type Attempt =
  | { outcome: 'sent'; answer: unknown }
  /** For good. With a reason the command stays, to be retried or discarded; without one it is removed. */
  | { outcome: 'refused'; refusal: string | null }
  /** To be retried after so many milliseconds, or when the connection is back. `isUnreached`: no server answered. */
  | { outcome: 'later'; retryAfter: number | undefined; isUnreached: boolean }
  /** The author is not signed in: the command waits. */
  | { outcome: 'signed-out' };

export interface OutboxOptions {
  store: CommandStore;
  send(command: Command): Promise<Attempt>;
  /** Brings an answer into the cache of this tab. */
  applyAnswer(command: Command, answer: unknown): void;
  /** A command is now shown as failed. */
  notifyFailed(command: Command): void;
  /** Only one tab sends at a time. */
  withLock(work: () => Promise<void>): Promise<void>;
  /** Resolves to true after the time, or to false when `wake` interrupts it. */
  sleep(milliseconds: number, wake: AbortSignal): Promise<boolean>;
  isOnline(): boolean;
  broadcast(message: OutboxMessage): void;
}

/** To the other tabs: the store changed, retry now, the state of a command here, or its answer. */
export type OutboxMessage =
  | { type: 'changed' }
  | { type: 'retry' }
  | { type: 'state'; id: string; state: OutgoingState }
  | { type: 'sent'; command: Command; answer: unknown };

export interface Outbox {
  list(): readonly OutgoingCommand[];
  subscribe(listener: () => void): () => void;
  /** Sends what an earlier visit left or what waited for the connection. */
  start(): void;
  put(command: Command): void;
  retry(id: string): void;
  discard(id: string): void;
  /** What keeps a held command from being sent, for the screens of all tabs. */
  setState(id: string, state: OutgoingState): void;
  /** Calls the listener for each command that this or another tab has sent, before its answer is in the cache. */
  onSent(listener: SentListener): () => void;
  /** A message of another tab. */
  receive(message: OutboxMessage): void;
}

export type SentListener = (command: Command, answer: unknown) => void;

/** Failed attempts in spite of a connection, after which a command is shown as failed. */
const attemptsUntilFailed = 2;

/**
 * Sends commands in order and exactly once, across lost connections and reloads: the server answers a repeated command
 * like the first one. A stuck command delays only its own queue, and one whose files are on their way delays none.
 * Independent of React.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { store, broadcast } = options;
  const backoff = createBackoff();
  const list = createOutgoingList(store, options.isOnline);
  const { applyAnswer, onSent } = createSentListeners(options.applyAnswer);
  let waker = new AbortController();
  let isWorking = false;
  /** The author is not signed in, or sending threw. */
  let isStopped = false;

  function changed(): void {
    list.publish();
    broadcast({ type: 'changed' });
  }

  /** The other tabs show the state that the sending tab announces. */
  function setState(id: string, state: OutgoingState): void {
    list.setState(id, state);
    list.publish();
    broadcast({ type: 'state', id, state });
  }

  function wake(): void {
    isStopped = false;
    waker.abort();
    void work();
  }

  function tryNow(): void {
    backoff.reset();
    wake();
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    try {
      await options.withLock(sendAll);
    } catch (error) {
      console.error('Outbox stopped', error);
      isStopped = true;
    }
    isWorking = false;
    // Added after the last look and before the lock was released.
    if (!isStopped && firstDue(store)) void work();
  }

  async function sendAll(): Promise<void> {
    while (!isStopped) {
      waker = new AbortController();
      const next = firstDue(store, backoff.isReady);
      if (next) await deliver(next);
      else if (firstDue(store)) await backoff.waitForNext((milliseconds) => options.sleep(milliseconds, waker.signal));
      else return;
    }
  }

  async function deliver(command: Command): Promise<void> {
    if (!isSuperseded(command, store.list())) return settle(command, await options.send(command));
    store.remove(command.id);
    changed();
  }

  function settle(command: Command, attempt: Attempt): void {
    if (attempt.outcome === 'signed-out') isStopped = true;
    else if (attempt.outcome === 'later') delayRetry(command, attempt);
    else finish(command, attempt);
  }

  function delayRetry(command: Command, { retryAfter, isUnreached }: Extract<Attempt, { outcome: 'later' }>): void {
    const isOnline = options.isOnline();
    // The first failure is taken for a lost connection rather than a stuck command: all queues wait.
    const isWayClosed = !isOnline || (isUnreached && !backoff.hasFailed(command.queueKey));
    const failures = backoff.fail(command.queueKey, retryAfter, isWayClosed);
    if (failures === attemptsUntilFailed && isOnline) options.notifyFailed(command);
    setState(command.id, failures >= attemptsUntilFailed && isOnline ? 'failed' : 'waiting');
  }

  function finish(command: Command, attempt: Exclude<Attempt, { outcome: 'later' | 'signed-out' }>): void {
    const { id, queueKey } = command;
    backoff.succeed(queueKey);
    list.clearState(id);
    storeOutcome(store, command, attempt);
    if (attempt.outcome === 'sent') applyAnswer(command, attempt.answer);
    list.publish();
    broadcast(attempt.outcome === 'sent' ? { type: 'sent', command, answer: attempt.answer } : { type: 'changed' });
  }

  function retry(id: string): void {
    const command = store.list().find((one) => one.id === id);
    if (!command) return;
    store.put({ ...command, refusal: null });
    setState(id, 'sending');
    broadcast({ type: 'retry' });
    tryNow();
  }

  function receive(message: OutboxMessage): void {
    if (message.type === 'state') list.setState(message.id, message.state);
    if (message.type === 'sent') applyAnswer(message.command, message.answer);
    list.publish();
    if (message.type === 'retry') tryNow();
    else if (message.type === 'changed') wake();
  }

  return {
    list: list.read,
    subscribe: list.subscribe,
    start() {
      list.publish();
      tryNow();
    },
    put(command) {
      store.put(command);
      changed();
      wake();
    },
    retry,
    discard(id) {
      store.remove(id);
      changed();
    },
    setState,
    onSent,
    receive,
  };
}

function firstDue(store: CommandStore, isDue: (queueKey: string) => boolean = () => true): Command | undefined {
  return store.list().find((one) => one.refusal === null && !one.isHeld && isDue(one.queueKey));
}

function createSentListeners(applyAnswer: SentListener) {
  const listeners = new Set<SentListener>();
  return {
    applyAnswer(command: Command, answer: unknown): void {
      for (const listener of listeners) listener(command, answer);
      applyAnswer(command, answer);
    },
    onSent(listener: SentListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A refused command with a reason stays. */
function storeOutcome(store: CommandStore, command: Command, attempt: Attempt): void {
  if (attempt.outcome === 'refused' && attempt.refusal !== null) store.put({ ...command, refusal: attempt.refusal });
  else store.remove(command.id);
}

/** Whether a later press replaces this one: only the last press of a toggle counts. */
function isSuperseded({ id, queueKey, isToggle }: Command, commands: Command[]): boolean {
  return isToggle && commands.findLast((one) => one.queueKey === queueKey)?.id !== id;
}
