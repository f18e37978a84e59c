import { applyToDrop, applyToDrops } from '@publyka/contract/events/apply-drops';
import type { LiveEvent } from '@publyka/contract/events/events';
import { withLike, withOwnLike } from '@publyka/contract/likes';
import type { Page } from '@publyka/contract/page';
import {
  createDropRoute,
  type Drop,
  getDropRoute,
  likeDropRoute,
  listDropsRoute,
  type NewDrop,
  unlikeDropRoute,
} from '@publyka/contract/routes/drops';
import { changeItems, type Pages } from '@publyka/contract/sorted-pages';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, toastError } from '../../lib/api/api-error.ts';
import { call, nullIfMissing } from '../../lib/api/call.ts';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import { cancelAndRefetch, updateCached, updatePages } from '../../lib/cache/update-cached.ts';
import type { Feature } from '../../lib/features.ts';
import type { CommandKind } from '../../lib/outbox/command.ts';
import { usePendingValue } from '../../lib/outbox/use-outbox.ts';
import { getCachedMe } from '../../lib/session/session.ts';
import { endStoredDraft } from '../../lib/storage/end-stored-draft.ts';
import { toast } from '../../ui/toast.ts';

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

/** For drops whose files are on their way. Others are sent by the form. */
export const createDropCommand: CommandKind<NewDrop, Drop> = {
  name: 'drop',
  isToggle: false,
  signInText: errorTexts.signIn,
  send: ({ payload }, signal) => call(createDropRoute, { body: payload }, { signal }),
  applyAnswer(queryClient, { id }, drop) {
    addOwnDrop(queryClient, drop);
    endStoredDraft(dropDraftKey(getCachedMe(queryClient)?.id ?? ''), id);
  },
  notifySent: () => toast.success(successTexts.dropCreated),
  onRefused(queryClient, { id, files = [] }, error) {
    if (error.code !== 'gone') {
      toastError(dropFailureText(error), error);
      return 'keep';
    }
    endStoredDraft(dropDraftKey(getCachedMe(queryClient)?.id ?? ''), id, { isGone: true });
    void releaseFiles(files.map((file) => file.id));
    toast.info(goneDropText);
    return 'drop';
  },
  notifyFailed: () => toast.error(errorTexts.createDrop),
  files: { leaveForm: false, attach: attachToDrop, notifyFailed: () => toast.error(errorTexts.createDrop) },
};

/** An earlier attempt had arrived, and was deleted since, with its files. */
export const goneDropText =
  'Este Drop já tinha saído, e depois foi excluído. O texto continua no rascunho; escolha o vídeo de novo.';

async function releaseFiles(ids: readonly string[]): Promise<void> {
  (await import('../uploads/uploads.ts')).uploads.releaseFiles(ids);
}

/** The drop with the server's ids of its files in place of those of the uploads. */
export function attachToDrop(drop: NewDrop, stored: ReadonlyMap<string, string>): NewDrop {
  const videoFileId = stored.get(drop.videoFileId) ?? drop.videoFileId;
  return { ...drop, videoFileId, coverFileId: stored.get(drop.coverFileId ?? '') ?? null };
}

export function dropFailureText(error: Error): string {
  if (!(error instanceof ApiError)) return errorTexts.createDrop;
  if (error.code === 'not_authenticated') return errorTexts.signIn;
  return Object.values(error.fields)[0] ?? errorTexts.createDrop;
}

/** Where the drop that a person is making is stored. */
export function dropDraftKey(personId: string): string {
  return `drop-draft:${personId}`;
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
  commands: [likeCommand, createDropCommand],
};
