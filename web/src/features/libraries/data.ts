import {
  dismissWorkSuggestionRoute,
  getLibraryRoute,
  type Library,
  type LibraryItem,
  type LibrarySort,
  listLibraryItemsRoute,
  listWorkSuggestionsRoute,
  openItemRoute,
  removeWorkRoute,
  saveWorkRoute,
} from '@publyka/contract/routes/libraries';
import type { WorkCard } from '@publyka/contract/routes/works';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { toastError } from '../../lib/api/api-error.ts';
import { call, nullIfMissing } from '../../lib/api/call.ts';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import { cancelAndRefetch } from '../../lib/cache/update-cached.ts';
import type { Feature } from '../../lib/features.ts';
import type { CommandKind } from '../../lib/outbox/command.ts';
import { invalidateWork, librariesKey } from '../../shared/works/work-query.ts';
import { cacheSave, removeSuggestion, type SaveWork } from './library-cache.ts';

/** Which works of a library are listed, as the address of its page says it. */
export type LibraryFilter = {
  sort?: LibrarySort;
  q?: string;
  tag?: string;
  kind?: NonNullable<WorkCard['kind']>;
  only?: 'untagged' | 'missing_place';
};

export const libraryKey = (libraryId: string) => [...librariesKey, libraryId] as const;

/** Null when it is nobody's, or not for the viewer. */
export function libraryQuery(libraryId: string) {
  return queryOptions({
    queryKey: [...libraryKey(libraryId), 'library'],
    meta: { offline: 'first-pages', poll: true },
    queryFn: ({ signal }): Promise<Library | null> =>
      nullIfMissing(call(getLibraryRoute, { params: { libraryId } }, { signal })),
  });
}

export function libraryItemsQuery(libraryId: string, filter: LibraryFilter) {
  return pagedQuery(
    (cursor, { signal }) =>
      call(listLibraryItemsRoute, { params: { libraryId }, query: { ...filter, cursor } }, { signal }),
    {
      queryKey: [...libraryKey(libraryId), 'items', filter],
      meta: { offline: 'first-pages', poll: true },
      placeholderData: keepPreviousData,
    },
  );
}

export function suggestionsQuery(libraryId: string) {
  return pagedQuery(
    (cursor, { signal }) => call(listWorkSuggestionsRoute, { params: { libraryId }, query: { cursor } }, { signal }),
    { queryKey: [...libraryKey(libraryId), 'suggestions'], meta: { offline: 'first-pages', poll: true } },
  );
}

export function saveQueueKey(libraryId: string, workId: string): string {
  return `library:${libraryId}:${workId}`;
}

type SaveAnswer = { removed: Removed | null } | LibraryItem;
type Removed = { tags: string[]; note: string | null };

/** Tags and note of what was taken out, by queue: 'Desfazer' puts them back. */
const removals = new Map<string, Removed>();

export const saveWorkCommand: CommandKind<SaveWork, SaveAnswer> = {
  name: 'save-work',
  isToggle: true,
  send({ payload: { libraryId, workId, isSaved, isUndo, tags, note } }, signal) {
    const params = { libraryId, workId };
    if (!isSaved) return call(removeWorkRoute, { params }, { signal });
    const removed = isUndo ? removals.get(saveQueueKey(libraryId, workId)) : undefined;
    const body = removed ? { tags: removed.tags, note: removed.note ?? '' } : { tags, note };
    return call(saveWorkRoute, { params, body }, { signal });
  },
  applyAnswer(queryClient, command, answer) {
    const { libraryId, workId } = command.payload;
    removals.delete(saveQueueKey(libraryId, workId));
    if ('removed' in answer && answer.removed) removals.set(saveQueueKey(libraryId, workId), answer.removed);
    cacheSave(queryClient, command);
    renew(queryClient, command.payload);
  },
  onRefused(queryClient, { payload }, error) {
    renew(queryClient, payload);
    toastError(payload.isSaved ? 'Erro ao salvar na biblioteca' : 'Erro ao tirar da biblioteca', error);
    return 'drop';
  },
};

type Dismissal = { libraryId: string; workId: string };

export const dismissCommand: CommandKind<Dismissal, unknown> = {
  name: 'dismiss-work',
  isToggle: true,
  send: ({ payload }, signal) => call(dismissWorkSuggestionRoute, { params: payload }, { signal }),
  applyAnswer(queryClient, { payload }) {
    removeSuggestion(queryClient, payload);
    renew(queryClient, payload);
  },
  onRefused(_, __, error) {
    toastError('Erro ao dispensar a sugestão', error);
    return 'drop';
  },
};

/** The library, and the work as its own page and cards show it. */
function renew(queryClient: QueryClient, { libraryId, workId }: Dismissal): void {
  // A fetch in progress may answer from before this change, or after one that takes it back.
  void cancelAndRefetch(queryClient, libraryKey(libraryId));
  void invalidateWork(queryClient, workId);
}

/** Suggestions follow from what messages cite, in one RePublyka or in whichever it is. */
function invalidateSuggestions(queryClient: QueryClient, communityId?: string): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [feature, libraryId, list] }) =>
      feature === librariesKey[0] && list === 'suggestions' && (communityId === undefined || libraryId === communityId),
  });
}

export const librariesFeature: Feature = {
  commands: [saveWorkCommand, dismissCommand],
  live: {
    appliers: {
      'library.changed': (queryClient, { data }) =>
        void queryClient.invalidateQueries({ queryKey: libraryKey(data.libraryId) }),
      'message.created': (queryClient, { data: { message } }) => {
        if (message.works.length > 0) invalidateSuggestions(queryClient, message.communityId);
      },
      'message.edited': (queryClient, { data }) => invalidateSuggestions(queryClient, data.communityId),
      'message.deleted': (queryClient, { data }) => invalidateSuggestions(queryClient, data.communityId),
      'work.changed': (queryClient) => invalidateSuggestions(queryClient),
      'works.shown': (queryClient) => invalidateSuggestions(queryClient),
    },
    refetch: (queryClient, topic) => {
      const [, id = ''] = topic.split(':');
      void queryClient.invalidateQueries({ queryKey: libraryKey(id) });
    },
  },
};

/**
 * Notes that a RePublyka's work was opened, for those who saved it there. Nobody waits for it, and nothing is lost
 * that the reader would miss.
 */
export function noteOpening({ id, owner }: Library, { work }: LibraryItem): void {
  if (owner.kind === 'person') return;
  call(openItemRoute, { params: { libraryId: id, workId: work.id } }).catch((error: unknown) =>
    console.warn('That the work was opened is not noted', error),
  );
}
