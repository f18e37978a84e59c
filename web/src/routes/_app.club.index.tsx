import { createFileRoute } from '@tanstack/react-router';
import { ClubPage } from '../features/club/club-page.tsx';
import { clubQuery } from '../lib/cache/club-query.ts';
import { prefetchWith } from '../lib/cache/query-client.ts';

export const Route = createFileRoute('/_app/club/')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(clubQuery);
    prefetchWith(import('../features/club/data.ts'), ({ couponLists, couponsQuery }) => {
      for (const list of couponLists) void queryClient.prefetchInfiniteQuery(couponsQuery(list));
    });
  },
  component: ClubPage,
});
