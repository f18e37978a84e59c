import { useInfiniteQuery } from '@tanstack/react-query';
import { usePendingCommands } from '../../lib/outbox/use-outbox.ts';
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
