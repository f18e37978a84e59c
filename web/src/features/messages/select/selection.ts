import { selectedMessagesMax } from '@publyka/contract/limits';
import type { Message } from '@publyka/contract/routes/messages';
import { useState } from 'react';

type Ids = ReadonlySet<string>;

/** Messages chosen to do something with all of them; `ids` is null while nobody is choosing. */
export function useSelection(messages: readonly Message[]) {
  const [ids, setIds] = useState<Ids | null>(null);
  const [lastId, setLastId] = useState<string | null>(null);

  /** `isRange`: with all between it and the one before, as with Shift. */
  function toggle({ id }: Message, isRange: boolean): void {
    const order = messages.map((message) => message.id);
    setIds(toggled(ids ?? new Set(), id, isRange ? between(order, lastId, id) : []));
    setLastId(id);
  }

  return {
    ids,
    // Without those that have been deleted.
    selected: messages.filter(({ id }) => ids?.has(id)),
    toggle,
    end: () => setIds(null),
  };
}

/** With a range all of it is chosen; never more than fit. */
export function toggled(ids: Ids, id: string, range: readonly string[]): Ids {
  const next = new Set(ids);
  if (range.length > 1) for (const one of range) next.add(one);
  else if (!next.delete(id)) next.add(id);
  return next.size > selectedMessagesMax ? ids : next;
}

/** From one to the other, both among them, whichever comes first. */
export function between(order: readonly string[], from: string | null, to: string): string[] {
  const [start, end] = [order.indexOf(from ?? to), order.indexOf(to)].sort((one, other) => one - other);
  return start === undefined || start < 0 || end === undefined ? [] : order.slice(start, end + 1);
}
