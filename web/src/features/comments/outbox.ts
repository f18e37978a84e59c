import { readStored, writeStored } from '../../lib/use-stored-text.ts';

/** A comment that has not arrived yet. Its id is the comment's: however often it is sent, it arrives once. */
export type OutgoingComment = {
  id: string;
  postId: string;
  content: string;
  createdAt: string;
  state: 'sending' | 'failed';
};

/** Comments on their way, of one person, kept in this browser until they have arrived. */
export type Outbox = {
  list: () => readonly OutgoingComment[];
  subscribe: (listener: () => void) => () => void;
  put: (comment: OutgoingComment) => void;
  remove: (id: string) => void;
};

const outboxes = new Map<string, Outbox>();

export function outboxOf(personId: string): Outbox {
  const outbox = outboxes.get(personId) ?? createOutbox(`comments-outbox:${personId}`);
  outboxes.set(personId, outbox);
  return outbox;
}

/** For a person who signs out: the browser keeps none, and neither does the page. */
export function forgetOutboxes(): void {
  outboxes.clear();
}

export function createOutbox(storageKey: string): Outbox {
  // Whatever was under way when the page closed may or may not have arrived: sending it again is safe.
  let comments: readonly OutgoingComment[] = readOutbox(storageKey).map((one) => ({ ...one, state: 'failed' }));
  const listeners = new Set<() => void>();

  function publish(next: readonly OutgoingComment[]): void {
    comments = next;
    writeStored(storageKey, next.length > 0 ? JSON.stringify(next) : null);
    for (const listener of listeners) listener();
  }

  return {
    list: () => comments,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (comment) => publish([comment, ...comments.filter(({ id }) => id !== comment.id)].sort(byNewest)),
    remove: (id) => publish(comments.filter((one) => one.id !== id)),
  };
}

function byNewest(one: OutgoingComment, other: OutgoingComment): number {
  return one.createdAt < other.createdAt ? 1 : -1;
}

function readOutbox(storageKey: string): OutgoingComment[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOutgoing) : [];
  } catch {
    return []; // Somebody else's value under our key.
  }
}

function isOutgoing(value: unknown): value is OutgoingComment {
  const fields = ['id', 'postId', 'content', 'createdAt'];
  return (
    typeof value === 'object' &&
    value !== null &&
    fields.every((field) => typeof Reflect.get(value, field) === 'string')
  );
}
