import type { Club } from '@publyka/contract/routes/club';
import { getClubRoute } from '@publyka/contract/routes/club';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Balance and missions: for the Clube, and wherever EduCoins are spent. Live events keep it true. */
export const clubQuery = queryOptions({
  queryKey: ['club', 'overview'],
  queryFn: ({ signal }): Promise<Club> => call(getClubRoute, {}, { signal }),
  meta: { poll: true },
});
