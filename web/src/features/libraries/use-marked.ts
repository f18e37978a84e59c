import { librarySelectionMax } from '@publyka/contract/limits';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';

/** The works that are marked, in the order of marking; at most what one request takes. */
export function useMarked() {
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [isMarking, setIsMarking] = useState(false);
  return {
    marked,
    isMarking: isMarking || marked.length > 0,
    begin: () => setIsMarking(true),
    toggle(id: string) {
      if (marked.includes(id)) setMarked(marked.filter((one) => one !== id));
      else if (marked.length < librarySelectionMax) setMarked([...marked, id]);
      else toast.info(`Dá para marcar até ${librarySelectionMax} obras por vez`);
    },
    markAll: (ids: readonly string[]) => setMarked(ids.slice(0, librarySelectionMax)),
    clear() {
      setMarked([]);
      setIsMarking(false);
    },
  };
}
