import { applyToDrop, applyToDrops } from '@publyka/contract/events/apply-drops';
import type { LiveEvent } from '@publyka/contract/events/events';
import { withLike, withOwnLike } from '@publyka/contract/likes';
import type { Page } from '@publyka/contract/page';
import {
  type Drop,
  getDropRoute,
  likeDropRoute,
  listDropsRoute,
  unlikeDropRoute,
} from '@publyka/contract/routes/drops';
import { changeItems, type Pages } from '@publyka/contract/sorted-pages';
import { errorTexts } from '@publyka/contract/text/texts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { toastError } from '../../lib/api/api-error.ts';
import { call, nullIfMissing } from '../../lib/api/call.ts';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import { cancelAndRefetch, updateCached, updatePages } from '../../lib/cache/update-cached.ts';
import type { Feature } from '../../lib/features.ts';
import type { CommandKind } from '../../lib/outbox/command.ts';
import { usePendingValue } from '../../lib/outbox/use-outbox.ts';
import { getCachedMe } from '../../lib/session/session.ts';

export const dropsKey = ['drops'] as const;

/** Newest first. Not refetched while one watches: live events keep the drops up to date. */
export const dropsQuery = pagedQuery((cursor, { signal }) => call(listDropsRoute, { query: { cursor } }, { signal }), {
  queryKey: [...dropsKey, 'list'],
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** Null when it does not exist. */
type CachedDrop = Drop | null;

const onesKey = [...dropsKey, 'one'] as const;

/** The drop that a link leads to. */
export function dropQuery(dropId: string) {
  return queryOptions({
    queryKey: [...onesKey, dropId],
    queryFn: ({ signal }): Promise<CachedDrop> => nullIfMissing(call(getDropRoute, { params: { dropId } }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type Changes = { list: (pages: Pages<Drop>) => Pages<Drop>; one: (drop: Drop) => CachedDrop };

/** A drop may be cached twice: in the list, and alone when a link led to it. */
function changeEverywhere(queryClient: QueryClient, { list, one }: Changes): void {
  updatePages<Page<Drop>>(queryClient, dropsQuery.queryKey, list);
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: onesKey })) {
    updateCached<CachedDrop>(queryClient, queryKey, (drop) => drop && one(drop));
  }
}

/** Removes the drop where `change` returns null. */
export function changeCachedDrop(queryClient: QueryClient, dropId: string, change: (drop: Drop) => CachedDrop): void {
  const one = (drop: Drop) => (drop.id === dropId ? change(drop) : drop);
  changeEverywhere(queryClient, { list: (pages) => changeItems(pages, one), one });
}

/** Puts one's new drop at the top of the grid. */
export function addOwnDrop(queryClient: QueryClient, drop: Drop): void {
  updatePages<Page<Drop>>(queryClient, dropsQuery.queryKey, (pages) => {
    const [first, ...rest] = changeItems(pages, (one) => (one.id === drop.id ? null : one));
    return first ? [{ ...first, items: [drop, ...first.items] }, ...rest] : pages;
  });
}

function refetchDrops(queryClient: QueryClient): void {
  void cancelAndRefetch(queryClient, ['drops']);
}

function apply(queryClient: QueryClient, event: LiveEvent): void {
  const viewerId = getCachedMe(queryClient)?.id ?? '';
  changeEverywhere(queryClient, {
    list: (pages) => applyToDrops(pages, event, viewerId),
    one: (drop) => applyToDrop(drop, event, viewerId),
  });
}

type Like = { dropId: string; liked: boolean };
type LikeState = { liked: boolean; likesCount: number };

const likeCommand: CommandKind<Like, LikeState> = {
  name: 'drop-like',
  isToggle: true,
  signInText: errorTexts.signInToReact,
  send: ({ payload: { dropId, liked } }, signal) =>
    liked
      ? call(likeDropRoute, { params: { dropId } }, { signal })
      : call(unlikeDropRoute, { params: { dropId } }, { signal }),
  applyAnswer: (queryClient, { payload: { dropId } }, { liked, likesCount }) =>
    changeCachedDrop(queryClient, dropId, (drop) => withLike(drop, liked, likesCount)),
  onRefused(queryClient, { payload: { dropId } }, error, retry) {
    if (error.code === 'not_found') changeCachedDrop(queryClient, dropId, () => null);
    toastError(errorTexts.likeDrop, error, { label: 'Repetir', onPress: retry });
    return 'drop';
  },
};

/** The drop with one's pending like, and a function to like it or take the like back. */
export function useLikeDrop(drop: Drop): { shown: Drop; like: (liked: boolean) => void } {
  const { pending, set } = usePendingValue(likeCommand, `drop-like:${drop.id}`);
  return {
    shown: pending ? withOwnLike(drop, pending.liked) : drop,
    like: (liked) => set({ dropId: drop.id, liked }),
  };
}

export const dropsFeature: Feature = {
  live: {
    appliers: {
      'drop.liked': apply,
      'drop.unliked': apply,
      'drop.updated': apply,
      'drop.deleted': apply,
      'person.hidden': apply,
      'work.changed': apply,
      'works.shown': apply,
      'person.shown': refetchDrops,
    },
    refetch: (queryClient, topic) => {
      if (topic.startsWith('drop:') || topic.startsWith('user:')) refetchDrops(queryClient);
    },
  },
  commands: [likeCommand],
};
