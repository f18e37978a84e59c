import { applyToDrop, applyToDrops } from '@publyka/contract/events/apply-drops';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { Page } from '@publyka/contract/page';
import type { Drop } from '@publyka/contract/routes/drops';
import { changeItems, type Pages } from '@publyka/contract/sorted-pages';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { refetchQueriesAfresh } from '../../lib/cache/refetch-queries.ts';
import { updateCached } from '../../lib/cache/update-cached.ts';

// A drop may be cached twice: in the list, and alone when a link led to it. Every change goes to both.

export const dropListKey = ['drops', 'list'] as const;
const onesKey = ['drops', 'one'] as const;

export function dropKey(dropId: string) {
  return [...onesKey, dropId] as const;
}

/** Null when it does not exist, or not any more. */
export type CachedDrop = Drop | null;
export type DropList = InfiniteData<Page<Drop>, string | null>;

type Changes = { list: (pages: Pages<Drop>) => Pages<Drop>; one: (drop: Drop) => CachedDrop };

function changeEverywhere(queryClient: QueryClient, { list, one }: Changes): void {
  updateCached<DropList>(queryClient, dropListKey, (data) => {
    const pages = list(data.pages);
    return pages === data.pages ? data : { ...data, pages: [...pages] };
  });
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: onesKey })) {
    updateCached<CachedDrop>(queryClient, queryKey, (drop) => drop && one(drop));
  }
}

/** Null takes it out. */
export function changeCachedDrop(queryClient: QueryClient, dropId: string, change: (drop: Drop) => CachedDrop): void {
  const one = (drop: Drop) => (drop.id === dropId ? change(drop) : drop);
  changeEverywhere(queryClient, { list: (pages) => changeItems(pages, one), one });
}

export function applyEventToDrops(queryClient: QueryClient, event: LiveEvent, viewerId: string): void {
  changeEverywhere(queryClient, {
    list: (pages) => applyToDrops(pages, event, viewerId),
    one: (drop) => applyToDrop(drop, event, viewerId),
  });
}

/** A drop of one's own goes to the top of the grid. */
export function addOwnDrop(queryClient: QueryClient, drop: Drop): void {
  updateCached<DropList>(queryClient, dropListKey, (data) => {
    const [first, ...rest] = changeItems(data.pages, (one) => (one.id === drop.id ? null : one));
    return first ? { ...data, pages: [{ ...first, items: [drop, ...first.items] }, ...rest] } : data;
  });
}

export function refetchDrops(queryClient: QueryClient): void {
  void refetchQueriesAfresh(queryClient, ['drops']);
}
