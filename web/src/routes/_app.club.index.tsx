import { createFileRoute } from '@tanstack/react-router';
import { ClubPage } from '../features/club/club-page.tsx';
import { prefetchWith } from '../lib/cache/query-client.ts';
import { clubQuery } from '../shared/club/club-query.ts';

export const Route = createFileRoute('/_app/club/')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(clubQuery);
    prefetchWith(import('../features/club/data.ts'), ({ couponLists, couponsQuery }) => {
      for (const list of couponLists) void queryClient.prefetchInfiniteQuery(couponsQuery(list));
    });
  },
  component: ClubPage,
});
