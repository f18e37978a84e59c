import { librarySelectionMax } from '@publyka/contract/limits';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';

/** The works that are marked, in the order of marking; at most what one request takes. */
export function useMarked() {
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [isMarking, setIsMarking] = useState(false);

  function mark(ids: readonly string[]): void {
    const all = [...new Set([...marked, ...ids])];
    if (all.length > librarySelectionMax) toast.info(`Dá para marcar até ${librarySelectionMax} obras por vez`);
    setMarked(all.slice(0, librarySelectionMax));
  }

  const unmark = (ids: readonly string[]) => setMarked(marked.filter((one) => !ids.includes(one)));

  return {
    marked,
    isMarking: isMarking || marked.length > 0,
    begin: () => setIsMarking(true),
    mark,
    unmark,
    toggle: (id: string) => (marked.includes(id) ? unmark([id]) : mark([id])),
    clear() {
      setMarked([]);
      setIsMarking(false);
    },
  };
}
