import {
  addToMinutesRoute,
  listExtractsRoute,
  listMinutesRoute,
  removeFromMinutesRoute,
} from '@publyka/contract/routes/reading-messages';
import {
  getReadingRoute,
  listReadingsRoute,
  type Reading,
  setReadingProgressRoute,
} from '@publyka/contract/routes/readings';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { call, nullIfMissing } from '../../lib/api/call.ts';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import type { Feature } from '../../lib/features.ts';
import { toast } from '../../ui/toast.ts';

export const readingsKey = ['readings'] as const;

export function readingsQuery(communityId: string) {
  return pagedQuery(
    (cursor, { signal }) => call(listReadingsRoute, { params: { communityId }, query: { cursor } }, { signal }),
    { queryKey: [...readingsKey, communityId, 'list'], staleTime: 0 },
  );
}

export function readingQuery(communityId: string, readingId: string) {
  return queryOptions({
    queryKey: [...readingsKey, communityId, readingId],
    queryFn: ({ signal }): Promise<Reading | null> =>
      nullIfMissing(call(getReadingRoute, { params: { communityId, readingId } }, { signal })),
    staleTime: 0,
  });
}

/** The reading whose thread this is; null of any other thread, and of the main channel. */
export function threadReadingQuery(communityId: string, roomId: string | null) {
  return queryOptions({
    queryKey: [...readingsKey, communityId, 'thread', roomId],
    queryFn: async ({ signal }): Promise<Reading | null> => {
      if (roomId === null) return null;
      const { items } = await call(listReadingsRoute, { params: { communityId }, query: { roomId } }, { signal });
      return items[0] ?? null;
    },
    staleTime: 0,
  });
}

type Path = { communityId: string; readingId: string };

export function extractsQuery({ communityId, readingId }: Path) {
  return pagedQuery(
    (cursor, { signal }) =>
      call(listExtractsRoute, { params: { communityId, readingId }, query: { cursor } }, { signal }),
    { queryKey: [...readingsKey, communityId, readingId, 'extracts'], staleTime: 0 },
  );
}

export function minutesQuery({ communityId, readingId }: Path) {
  return pagedQuery(
    (cursor, { signal }) =>
      call(listMinutesRoute, { params: { communityId, readingId }, query: { cursor } }, { signal }),
    { queryKey: [...readingsKey, communityId, readingId, 'minutes'], staleTime: 0 },
  );
}

/** 'Pôr na ata': messages go on record for a reading. */
export function useAddToMinutes(onAdded: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ reading, messageIds }: { reading: Reading; messageIds: string[] }) =>
      call(addToMinutesRoute, {
        params: { communityId: reading.communityId, readingId: reading.id },
        body: { messageIds },
      }),
    onSuccess: ({ added }, { reading }) => {
      void queryClient.invalidateQueries({ queryKey: [...readingsKey, reading.communityId, reading.id, 'minutes'] });
      toast.success(added === 0 ? 'Já estava na ata' : addedText(added));
      onAdded();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}

function addedText(count: number): string {
  return count === 1 ? '1 mensagem na ata' : `${count} mensagens na ata`;
}

export function useRemoveFromMinutes({ communityId, readingId }: Path) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (messageId: string) => call(removeFromMinutesRoute, { params: { communityId, readingId, messageId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...readingsKey, communityId, readingId, 'minutes'] }),
    onError: (error) => toast.error(messageOf(error)),
  });
}

export function useSetProgress({ id: readingId, communityId }: Reading) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (progress: 'reading' | 'read') =>
      call(setReadingProgressRoute, { params: { communityId, readingId }, body: { progress } }),
    onSuccess: (next) => cacheReading(queryClient, next),
    onError: (error) => toast.error(messageOf(error)),
  });
}

/** What a command answered is what everybody who looks sees now. */
export function cacheReading(queryClient: QueryClient, reading: Reading): void {
  queryClient.setQueryData(readingQuery(reading.communityId, reading.id).queryKey, reading);
  void queryClient.invalidateQueries({ queryKey: [...readingsKey, reading.communityId, 'list'] });
}

export function forgetReading(queryClient: QueryClient, communityId: string, readingId: string): void {
  queryClient.removeQueries({ queryKey: [...readingsKey, communityId, readingId] });
  void queryClient.invalidateQueries({ queryKey: [...readingsKey, communityId, 'list'] });
}

export const readingsFeature: Feature = {
  live: {
    appliers: {
      'reading.changed': (queryClient, { data }) =>
        void queryClient.invalidateQueries({ queryKey: [...readingsKey, data.communityId] }),
    },
    refetch: (queryClient, topic) => {
      const [kind, id = ''] = topic.split(':');
      if (kind === 'community') void queryClient.invalidateQueries({ queryKey: [...readingsKey, id] });
    },
  },
};
