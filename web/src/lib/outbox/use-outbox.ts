import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { uuidv7 } from 'uuidv7';
import { useMe } from '../session/session.ts';
import { outboxOf } from './browser-outbox.ts';
import type { Command, CommandKind, OutgoingCommand } from './command.ts';
import type { Outbox } from './outbox.ts';

function useOutbox(): Outbox {
  return outboxOf(useMe().id, useQueryClient());
}

/** While the member's pages are shown: what an earlier visit could not send leaves now. */
export function useKeptOutbox(): void {
  const outbox = useOutbox();
  useEffect(() => outbox.start(), [outbox]);
}

/** What waits in one lane, in order, and what puts more there. Without an id of its own a command makes one. */
export function useOutgoing<P, A>(kind: CommandKind<P, A>, lane: string) {
  const outbox = useOutbox();
  const all = useSyncExternalStore(outbox.subscribe, outbox.list);
  return {
    // What lies in a lane of this kind was put there by it.
    outgoing: all.filter((one) => one.lane === lane && one.kind === kind.name) as OutgoingCommand<P>[],
    send: (payload: P, id?: string) => outbox.put(newCommand(kind, lane, payload, id)),
    retry: ({ id }: OutgoingCommand) => outbox.retry(id),
    discard: ({ id }: OutgoingCommand) => outbox.discard(id),
  };
}

function newCommand<P, A>({ name, isToggle }: CommandKind<P, A>, lane: string, payload: P, id = uuidv7()): Command<P> {
  return { id, kind: name, lane, payload, createdAt: new Date().toISOString(), isToggle, refusal: null };
}

/** What one pressed last of a toggle, as long as the server does not know; undefined when it knows all. */
export function usePendingValue<P, A>(kind: CommandKind<P, A>, lane: string) {
  const outbox = useOutbox();
  const wish = useSyncExternalStore(outbox.subscribe, () => wishIn(outbox, lane)) as P | undefined;
  return {
    wish,
    set: (payload: P) => outbox.put(newCommand(kind, lane, payload)),
  };
}

function wishIn(outbox: Outbox, lane: string): unknown {
  return outbox.list().findLast((one) => one.lane === lane)?.payload;
}

/** All wishes of a kind. */
export function usePendingCommands<P, A>({ name }: CommandKind<P, A>): P[] {
  const outbox = useOutbox();
  const all = useSyncExternalStore(outbox.subscribe, outbox.list);
  return all.filter((one) => one.kind === name).map(({ payload }) => payload as P);
}
