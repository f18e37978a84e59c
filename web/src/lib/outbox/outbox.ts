import { createBackoff } from './backoff.ts';
import type { Command, OutgoingCommand, OutgoingState } from './command.ts';
import type { KeptCommands } from './kept-commands.ts';
import { createOutgoingList } from './outgoing-list.ts';

/** What came of one attempt. */
export type Attempt =
  | { outcome: 'sent'; answer: unknown }
  /** For good. With words it stays, to be tried again or discarded; without, it goes. */
  | { outcome: 'refused'; refusal: string | null }
  /** Not now: again after this many milliseconds, or when the connection comes back. `isUnreached`: there was no server. */
  | { outcome: 'later'; retryAfter: number | undefined; isUnreached: boolean }
  /** Nobody, or somebody else, is signed in: the command waits for its author. */
  | { outcome: 'signed-out' };

export interface OutboxTools {
  kept: KeptCommands;
  send(command: Command): Promise<Attempt>;
  /** Brings an answer into what this tab shows. */
  arrived(command: Command, answer: unknown): void;
  /** Tried in vain for the first time. */
  failed(command: Command): void;
  /** One tab at a time sends. */
  withLock(work: () => Promise<void>): Promise<void>;
  /** True after that many milliseconds; false when `wake` cut it short. */
  pause(milliseconds: number, wake: AbortSignal): Promise<boolean>;
  isOnline(): boolean;
  announce(news: OutboxNews): void;
}

/** Told to the other tabs: something changed, all should be tried now, how a command fares here, or that it arrived. */
export type OutboxNews =
  | { type: 'changed' }
  | { type: 'retry' }
  | { type: 'state'; id: string; state: OutgoingState }
  | { type: 'arrived'; command: Command; answer: unknown };

export interface Outbox {
  list(): readonly OutgoingCommand[];
  subscribe(listener: () => void): () => void;
  /** Takes up what an earlier visit left, or what waited for the connection. */
  start(): void;
  put(command: Command): void;
  retry(id: string): void;
  discard(id: string): void;
  /** What another tab announced. */
  hear(news: OutboxNews): void;
}

/** Attempts in vain, while there seems to be a connection, before a command is shown as failed. */
const patience = 2;

/**
 * Brings commands to the server in the order they were given, each exactly once, and keeps at it over lost connections
 * and reloads. One that is stuck holds up its lane only. Lives outside React. The server answers a second arrival as
 * the first.
 */
export function createOutbox(tools: OutboxTools): Outbox {
  const { kept, announce } = tools;
  const rests = createBackoff();
  const list = createOutgoingList(kept, tools.isOnline);
  let waker = new AbortController();
  let isWorking = false;
  /** The author of what waits is not signed in. */
  let isStopped = false;

  function changed(): void {
    list.publish();
    announce({ type: 'changed' });
  }

  /** Only one tab tries: the others show what it says. */
  function setState(id: string, state: OutgoingState): void {
    list.setState(id, state);
    list.publish();
    announce({ type: 'state', id, state });
  }

  function wake(): void {
    isStopped = false;
    waker.abort();
    void work();
  }

  function tryNow(): void {
    rests.end();
    wake();
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    try {
      await tools.withLock(sendAll);
    } catch (error) {
      console.error('Outbox stopped', error);
      isStopped = true;
    }
    isWorking = false;
    // Put there after the last look and before the lock was given back.
    if (!isStopped && firstDue(() => true)) void work();
  }

  function firstDue(isDue: (lane: string) => boolean): Command | undefined {
    return kept.list().find((one) => one.refusal === null && isDue(one.lane));
  }

  async function sendAll(): Promise<void> {
    while (!isStopped) {
      waker = new AbortController();
      const next = firstDue(rests.isOver);
      if (next) await bring(next);
      else if (firstDue(() => true)) await rests.sleep((milliseconds) => tools.pause(milliseconds, waker.signal));
      else return;
    }
  }

  async function bring(command: Command): Promise<void> {
    if (!isSuperseded(command, kept.list())) return settle(command, await tools.send(command));
    kept.remove(command.id);
    changed();
  }

  function settle(command: Command, attempt: Attempt): void {
    if (attempt.outcome === 'signed-out') isStopped = true;
    else if (attempt.outcome === 'later') restAfter(command, attempt);
    else leave(command, attempt);
  }

  function restAfter(command: Command, { retryAfter, isUnreached }: Extract<Attempt, { outcome: 'later' }>): void {
    const isOnline = tools.isOnline();
    // The first time it is the way that is closed rather than this command that is stuck: what comes after it waits, too.
    const isWayClosed = !isOnline || (isUnreached && !rests.hasFailed(command.lane));
    const failures = rests.begin(command.lane, retryAfter, isWayClosed);
    if (failures === patience && isOnline) tools.failed(command);
    setState(command.id, failures >= patience && isOnline ? 'failed' : 'waiting');
  }

  function leave(command: Command, attempt: Exclude<Attempt, { outcome: 'later' | 'signed-out' }>): void {
    const { id, lane } = command;
    rests.forget(lane);
    list.forgetState(id);
    if (attempt.outcome === 'refused' && attempt.refusal !== null) kept.put({ ...command, refusal: attempt.refusal });
    else kept.remove(id);
    if (attempt.outcome === 'sent') tools.arrived(command, attempt.answer);
    list.publish();
    announce(attempt.outcome === 'sent' ? { type: 'arrived', command, answer: attempt.answer } : { type: 'changed' });
  }

  function retry(id: string): void {
    const command = kept.list().find((one) => one.id === id);
    if (!command) return;
    kept.put({ ...command, refusal: null });
    setState(id, 'sending');
    announce({ type: 'retry' });
    tryNow();
  }

  function hear(news: OutboxNews): void {
    if (news.type === 'state') list.setState(news.id, news.state);
    if (news.type === 'arrived') tools.arrived(news.command, news.answer);
    list.publish();
    if (news.type === 'retry') tryNow();
    else if (news.type === 'changed') wake();
  }

  return {
    list: list.read,
    subscribe: list.subscribe,
    start() {
      list.publish();
      tryNow();
    },
    put(command) {
      kept.put(command);
      changed();
      wake();
    },
    retry,
    discard(id) {
      kept.remove(id);
      changed();
    },
    hear,
  };
}

/** Of what is pressed to and fro only the last press counts. */
function isSuperseded({ id, lane, isToggle }: Command, kept: Command[]): boolean {
  return isToggle && kept.some((one) => one.lane === lane && one.id > id);
}
