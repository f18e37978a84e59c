import type { Page } from '@publyka/contract/page';
import type { LibraryItem, WorkSuggestion } from '@publyka/contract/routes/libraries';
import type { Work } from '@publyka/contract/routes/works';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { updateCached, updatePages } from '../../lib/cache/update-cached.ts';
import type { Command } from '../../lib/outbox/command.ts';
import { getCachedMe } from '../../lib/session/session.ts';
import { workQuery } from '../../shared/works/work-query.ts';

/** A work's state in one library; only the last such command is sent, so each carries all of it. */
export type SaveWork = {
  libraryId: string;
  workId: string;
  isSaved: boolean;
  tags?: string[];
  note?: string;
  /** With the tags and note that it was taken out with. */
  isUndo?: boolean;
};

/** A row as it is after a command; null when it goes. */
export function applySave(item: LibraryItem, { isSaved, tags, note }: SaveWork): LibraryItem | null {
  if (!isSaved) return null;
  return { ...item, tags: tags ?? item.tags, note: note === undefined ? item.note : note || null };
}

/** Changes the row of a work in the cached lists under a key; null removes it. */
function changeRows<Row extends LibraryItem | WorkSuggestion>(
  queryClient: QueryClient,
  listKey: QueryKey,
  { workId, change }: { workId: string; change: (row: Row) => Row | null },
): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: listKey })) {
    updatePages<Page<Row>>(queryClient, queryKey, (pages) =>
      pages.some(({ items }) => items.some(({ work }) => work.id === workId))
        ? pages.map((page) => ({
            ...page,
            items: page.items.flatMap((row) => (row.work.id === workId ? (change(row) ?? []) : [row])),
          }))
        : pages,
    );
  }
}

/** What the server has confirmed, until it is fetched: the outbox forgets a command with its answer. */
export function cacheSave(queryClient: QueryClient, { payload, createdAt }: Command<SaveWork>): void {
  const { libraryId, workId, isSaved } = payload;
  changeRows<LibraryItem>(queryClient, ['libraries', libraryId, 'items'], {
    workId,
    change: (item) => applySave(item, payload),
  });
  if (isSaved) removeSuggestion(queryClient, payload);
  const isOwn = getCachedMe(queryClient)?.id === libraryId;
  updateCached<Work | null>(queryClient, workQuery(workId).queryKey, (work) => {
    if (!work) return work;
    const { savedAt, savedIn } = work.viewer;
    const others = savedIn.filter((id) => id !== libraryId);
    const viewer = isOwn
      ? { savedIn, savedAt: isSaved ? (savedAt ?? createdAt) : null }
      : { savedAt, savedIn: isSaved ? [...others, libraryId] : others };
    return { ...work, viewer };
  });
}

export function removeSuggestion(
  queryClient: QueryClient,
  { libraryId, workId }: Pick<SaveWork, 'libraryId' | 'workId'>,
): void {
  changeRows<WorkSuggestion>(queryClient, ['libraries', libraryId, 'suggestions'], { workId, change: () => null });
}
