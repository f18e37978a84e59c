import { createFileRoute } from '@tanstack/react-router';
import { ClubPage } from '../features/club/club-page.tsx';
import { couponLists, couponsQuery } from '../features/club/club-queries.ts';
import { clubQuery } from '../lib/cache/club-query.ts';

export const Route = createFileRoute('/_app/club/')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(clubQuery);
    for (const list of couponLists) void queryClient.prefetchInfiniteQuery(couponsQuery(list));
  },
  component: ClubPage,
});
