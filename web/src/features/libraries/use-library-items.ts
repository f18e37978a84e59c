import { librarySelectionMax } from '@publyka/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePendingCommands } from '../../lib/outbox/use-outbox.ts';
import { toast } from '../../ui/toast.ts';
import { type LibraryFilter, libraryItemsQuery, saveWorkCommand } from './data.ts';
import { applySave } from './library-cache.ts';

/** What a library lists, as it will be once every pending command is sent. */
export function useLibraryItems(libraryId: string, filter: LibraryFilter) {
  const query = useInfiniteQuery(libraryItemsQuery(libraryId, filter));
  const pending = new Map(
    usePendingCommands(saveWorkCommand).flatMap((one) =>
      one.libraryId === libraryId ? [[one.workId, one] as const] : [],
    ),
  );
  const items = query.data?.pages
    .flatMap((page) => page.items)
    .flatMap((item) => {
      const change = pending.get(item.work.id);
      return change ? (applySave(item, change) ?? []) : [item];
    });
  return { query, items };
}

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
