import type { Club, getClubRoute } from '@publyka/contract/routes/club';
import { queryOptions } from '@tanstack/react-query';
import { call, route } from '../api/call.ts';

const getClub = route<typeof getClubRoute>('get', '/api/club');

/** Balance and missions: for the Clube, and wherever EduCoins are spent. Live events keep it true. */
export const clubQuery = queryOptions({
  queryKey: ['club', 'overview'],
  queryFn: ({ signal }): Promise<Club> => call(getClub, {}, { signal }),
});
