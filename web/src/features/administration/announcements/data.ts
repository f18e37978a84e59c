import {
  countAudienceRoute,
  listAnnouncementsRoute,
  type NewAnnouncement,
  type SentAnnouncement,
  sendAnnouncementRoute,
  withdrawAnnouncementRoute,
} from '@publyka/contract/routes/announcements';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { pagedQuery } from '../../../lib/cache/paged-query.ts';
import { administrationKey } from '../../../shared/people/standing.ts';

const key = [administrationKey, 'announcements'] as const;

/** While one is on its way, its number is asked for again. */
const sendingMs = 2000;

export const announcementsQuery = {
  ...pagedQuery((cursor, { signal }) => call(listAnnouncementsRoute, { query: { cursor } }, { signal }), {
    queryKey: [...key, 'list'],
    staleTime: 0,
  }),
  refetchInterval: ({ state: { data } }: { state: { data?: { pages: { items: SentAnnouncement[] }[] } } }) =>
    data?.pages.some(({ items }) => items.some(({ state }) => state === 'sending')) ? sendingMs : (false as const),
};

export function audienceQuery(institutionId: string) {
  return queryOptions({
    queryKey: [...key, 'audience', institutionId],
    queryFn: ({ signal }) =>
      call(countAudienceRoute, { query: institutionId === '' ? {} : { institutionId } }, { signal }),
    staleTime: 0,
  });
}

function useRefreshedList() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [...key, 'list'] });
}

export function useSendAnnouncement() {
  const onSettled = useRefreshedList();
  return useMutation({
    mutationFn: (body: NewAnnouncement) => call(sendAnnouncementRoute, { body }),
    onSettled,
  });
}

export function useWithdrawAnnouncement() {
  const onSettled = useRefreshedList();
  return useMutation({
    mutationFn: (announcementId: string) => call(withdrawAnnouncementRoute, { params: { announcementId } }),
    onSettled,
  });
}

export function peopleWords(count: number): string {
  return count === 1 ? '1 pessoa' : `${count.toLocaleString('pt-BR')} pessoas`;
}
