import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useMe } from '../session/session.ts';
import { outboxOf } from './browser-outbox.ts';
import { type CommandKind, newCommand, type OutgoingCommand } from './command.ts';
import type { Outbox } from './outbox.ts';

export function useOutbox(): Outbox {
  return outboxOf(useMe().id, useQueryClient());
}

/** Sends what an earlier visit could not send. */
export function useResumeOutbox(): void {
  const outbox = useOutbox();
  useEffect(() => outbox.start(), [outbox]);
}

/** The unconfirmed commands of one queue, in order. Without an `id`, `send` creates one. */
export function useOutgoing<P, A>(kind: CommandKind<P, A>, queueKey: string) {
  const outbox = useOutbox();
  const all = useSyncExternalStore(outbox.subscribe, outbox.list);
  return {
    // Commands of this kind have its payload.
    outgoing: all.filter((one) => one.queueKey === queueKey && one.kind === kind.name) as OutgoingCommand<P>[],
    send: (payload: P, id?: string) => outbox.put(newCommand(kind, queueKey, payload, id)),
    put: outbox.put,
    retry: ({ id }: OutgoingCommand) => outbox.retry(id),
    discard: ({ id }: OutgoingCommand) => outbox.discard(id),
  };
}

/** The payload of the last press of a toggle; undefined once the server has confirmed it. */
export function usePendingValue<P, A>(kind: CommandKind<P, A>, queueKey: string) {
  const outbox = useOutbox();
  const pending = useSyncExternalStore(outbox.subscribe, () => lastPayload(outbox, queueKey)) as P | undefined;
  return {
    pending,
    set: (payload: P) => outbox.put(newCommand(kind, queueKey, payload)),
  };
}

/** Puts toggles into queues that are known only when it is called. */
export function usePutCommand<P, A>(kind: CommandKind<P, A>): (queueKey: string, payload: P) => void {
  const outbox = useOutbox();
  return (queueKey, payload) => outbox.put(newCommand(kind, queueKey, payload));
}

function lastPayload(outbox: Outbox, queueKey: string): unknown {
  return outbox.list().findLast((one) => one.queueKey === queueKey)?.payload;
}

/** The payloads of all unconfirmed commands of a kind. */
export function usePendingCommands<P, A>({ name }: CommandKind<P, A>): P[] {
  const outbox = useOutbox();
  const all = useSyncExternalStore(outbox.subscribe, outbox.list);
  return all.filter((one) => one.kind === name).map(({ payload }) => payload as P);
}
