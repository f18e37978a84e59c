import type { LibraryItem } from '@publyka/contract/routes/libraries';
import { useInfiniteQuery } from '@tanstack/react-query';
import { usePendingCommands } from '../../lib/outbox/use-outbox.ts';
import { type LibraryFilter, libraryItemsQuery, saveWorkCommand } from './data.ts';

/** What a library lists, as it will be once everything that waits is sent. */
export function useLibraryItems(libraryId: string, filter: LibraryFilter) {
  const query = useInfiniteQuery(libraryItemsQuery(libraryId, filter));
  const pending = new Map(
    usePendingCommands(saveWorkCommand).flatMap((one) =>
      one.libraryId === libraryId ? [[one.workId, one] as const] : [],
    ),
  );
  const items = query.data?.pages
    .flatMap((page) => page.items)
    .flatMap((item): LibraryItem[] => {
      const change = pending.get(item.work.id);
      if (!change) return [item];
      if (!change.isSaved) return [];
      return [
        { ...item, tags: change.tags ?? item.tags, note: change.note === undefined ? item.note : change.note || null },
      ];
    });
  return { query, items };
}
