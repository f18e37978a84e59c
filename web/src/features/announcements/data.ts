import {
  getAnnouncementRoute,
  getUnreadAnnouncementRoute,
  readAnnouncementRoute,
} from '@publyka/contract/routes/announcements';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const unreadAnnouncementQuery = queryOptions({
  queryKey: ['announcements', 'unread'],
  queryFn: async ({ signal }) => (await call(getUnreadAnnouncementRoute, {}, { signal })).announcement,
});

export function announcementQuery(announcementId: string) {
  return queryOptions({
    queryKey: ['announcements', announcementId],
    queryFn: ({ signal }) => call(getAnnouncementRoute, { params: { announcementId } }, { signal }),
  });
}

/** What tells of it goes on its own, by an event; a failure leaves it to be read another time. */
export function useReadAnnouncement() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (announcementId: string) => call(readAnnouncementRoute, { params: { announcementId } }),
    onMutate: () => queryClient.setQueryData(unreadAnnouncementQuery.queryKey, null),
    onError: (error) => console.warn('An announcement stays unread', error),
  });
}
