import type { KeptMessage, KeptMessages } from './kept-messages.ts';

/** 'waiting': for the connection. 'failed': tried in vain, or refused; whoever wrote it may try again. */
export type OutgoingState = 'sending' | 'waiting' | 'failed';
export type OutgoingMessage = KeptMessage & { state: OutgoingState };

/** What came of one attempt. */
export type Attempt =
  | { outcome: 'sent' }
  | { outcome: 'refused' }
  /** Not now: again after this time, or when the connection comes back. */
  | { outcome: 'later'; retryAfter: number | undefined }
  /** Nobody, or somebody else, is signed in: the message waits for its author. */
  | { outcome: 'signed-out' };

export interface OutboxTools {
  kept: KeptMessages;
  send(message: KeptMessage): Promise<Attempt>;
  /** One tab at a time works on a conversation. */
  withLock(name: string, work: () => Promise<void>): Promise<void>;
  /** Ends after that time, when the connection comes back, or when `wake` says so. */
  pause(milliseconds: number, wake: AbortSignal): Promise<void>;
  isOnline(): boolean;
  /** Tells the other tabs that something changed, that they should try now, or how a message fares here. */
  announce(news: OutboxNews): void;
}
export type OutboxNews = 'changed' | 'retry' | { id: string; state: OutgoingState };

export interface Outbox {
  list(): readonly OutgoingMessage[];
  subscribe(listener: () => void): () => void;
  /** Takes up what an earlier visit left. */
  start(): void;
  send(message: Omit<KeptMessage, 'isRefused'>): void;
  retry(id: string): void;
  discard(id: string): void;
  /** What another tab announced. */
  hear(news: OutboxNews): void;
}

/** Attempts in vain, while there seems to be a connection, before a message is shown as failed. */
const patience = 2;
const firstPause = 400;
const longestPause = 15_000;

/**
 * Brings messages to the server in the order they were written, conversation by conversation, each exactly once, and
 * keeps at it over lost connections and reloads. Lives outside React. The server answers a second arrival as the first.
 */
export function createOutbox({ kept, send, withLock, pause, isOnline, announce }: OutboxTools): Outbox {
  const listeners = new Set<() => void>();
  const states = new Map<string, OutgoingState>();
  const working = new Set<string>();
  /** Conversations whose author is not signed in. */
  const stopped = new Set<string>();
  let shown: readonly OutgoingMessage[] = [];
  let waker = new AbortController();

  /** Of what another tab has not told of yet, only the connection is known here. */
  function stateOf(message: KeptMessage): OutgoingState {
    if (message.isRefused) return 'failed';
    return states.get(message.id) ?? (isOnline() ? 'sending' : 'waiting');
  }

  function publish(): void {
    shown = kept.list().map((one) => ({ ...one, state: stateOf(one) }));
    const ids = new Set(shown.map(({ id }) => id));
    for (const id of states.keys()) if (!ids.has(id)) states.delete(id); // Settled by another tab.
    for (const listener of listeners) listener();
  }

  /** Only one tab tries: the others show what it says. */
  function setState(id: string, state: OutgoingState): void {
    states.set(id, state);
    publish();
    announce({ id, state });
  }

  function changed(): void {
    publish();
    announce('changed');
  }

  function firstOf(conversation: string): KeptMessage | undefined {
    return kept.list().find((one) => !one.isRefused && conversationOf(one) === conversation);
  }

  function workOnAll(): void {
    for (const one of kept.list()) if (!one.isRefused) void work(conversationOf(one));
  }

  async function work(conversation: string): Promise<void> {
    if (working.has(conversation)) return;
    working.add(conversation);
    const isDone = await withLock(`message-outbox:${conversation}`, () => empty(conversation)).then(
      () => true,
      (error: unknown) => {
        console.error('Outbox stopped', error);
        return false;
      },
    );
    working.delete(conversation);
    // Put there after the last look and before the lock was given back.
    if (isDone && !stopped.has(conversation) && firstOf(conversation)) void work(conversation);
  }

  async function empty(conversation: string): Promise<void> {
    stopped.delete(conversation);
    let failures = 0;
    for (let next = firstOf(conversation); next; next = firstOf(conversation)) {
      const attempt = await send(next);
      if (attempt.outcome === 'signed-out') {
        stopped.add(conversation);
        return;
      }
      failures = attempt.outcome === 'later' ? failures + 1 : 0;
      settle(next, attempt, failures);
      if (attempt.outcome === 'later') await rest(attempt.retryAfter, failures);
    }
  }

  function settle(message: KeptMessage, { outcome }: Attempt, failures: number): void {
    if (outcome === 'later') {
      setState(message.id, isOnline() && failures >= patience ? 'failed' : 'waiting');
      return;
    }
    states.delete(message.id);
    if (outcome === 'sent') kept.remove(message.id);
    else if (outcome === 'refused') kept.put({ ...message, isRefused: true });
    changed();
  }

  function rest(retryAfter: number | undefined, failures: number): Promise<void> {
    return pause(retryAfter ?? Math.min(firstPause * 2 ** (failures - 1), longestPause), waker.signal);
  }

  function tryNow(): void {
    waker.abort();
    waker = new AbortController();
    workOnAll();
  }

  return {
    list: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      publish();
      workOnAll();
    },
    send(message) {
      kept.put({ ...message, isRefused: false });
      changed();
      void work(conversationOf(message));
    },
    retry(id) {
      const message = kept.list().find((one) => one.id === id);
      if (!message) return;
      kept.put({ ...message, isRefused: false });
      setState(id, 'sending');
      announce('retry');
      tryNow();
    },
    discard(id) {
      kept.remove(id);
      changed();
    },
    hear(news) {
      if (typeof news === 'object') states.set(news.id, news.state);
      publish();
      if (news === 'retry') tryNow();
    },
  };
}

export function conversationOf({ communityId, roomId }: Pick<KeptMessage, 'communityId' | 'roomId'>): string {
  return roomId === null ? communityId : `${communityId}:${roomId}`;
}
