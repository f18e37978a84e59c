import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../ui/toast.ts';

type Options = {
  /** What is listed, as it stands on the screen. */
  order: readonly string[];
  /** What one request or one page of them takes; `tooMany` says so. */
  max: number;
  tooMany: string;
};

export type Selection = ReturnType<typeof useSelection>;

/** Things of a list that are chosen to do something with all of them, in the order of choosing. Esc leaves. */
export function useSelection({ order, max, tooMany }: Options) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [isBegun, setIsBegun] = useState(false);
  const [lastId, setLastId] = useState<string | null>(null);
  const isSelecting = isBegun || ids.length > 0;

  function add(more: readonly string[]): void {
    const all = [...new Set([...ids, ...more])];
    if (all.length > max) toast.info(tooMany);
    setIds(all.slice(0, max));
  }

  const remove = (some: readonly string[]) => setIds(ids.filter((one) => !some.includes(one)));

  /** `isRange`, as with Shift: also all between it and the one before. */
  function toggle(id: string, isRange = false): void {
    setLastId(id);
    const range = isRange ? between(order, lastId, id) : [];
    if (range.length > 1) add(range);
    else if (ids.includes(id)) remove([id]);
    else add([id]);
  }

  function clear(): void {
    setIds([]);
    setIsBegun(false);
    setLastId(null);
  }

  useEscape(isSelecting, clear);
  return { ids, isSelecting, begin: () => setIsBegun(true), add, remove, toggle, clear };
}

/** From one to the other, whichever comes first; nothing when one of them is not listed. */
export function between(order: readonly string[], from: string | null, to: string): readonly string[] {
  const places = [from ?? to, to].map((id) => order.indexOf(id));
  return places.includes(-1) ? [] : order.slice(Math.min(...places), Math.max(...places) + 1);
}

/** What has the key for itself. */
const ownEscape = '[role="dialog"], [role="alertdialog"], [role="menu"], input:not([type="checkbox"]), textarea';

function useEscape(isWanted: boolean, onEscape: () => void): void {
  const handle = useEffectEvent(({ key, defaultPrevented, target }: KeyboardEvent) => {
    const isTaken = defaultPrevented || (target instanceof Element && target.closest(ownEscape) !== null);
    if (isWanted && key === 'Escape' && !isTaken) onEscape();
  });
  useEffect(() => {
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);
}
