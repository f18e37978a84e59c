import type { Club } from '@publyka/contract/routes/club';
import { getClubRoute } from '@publyka/contract/routes/club';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const clubKey = ['club'] as const;
export const dailyMissionKey = [...clubKey, 'daily'] as const;

/** Balance and missions. Live events keep them up to date. */
export const clubQuery = queryOptions({
  queryKey: [...clubKey, 'overview'],
  queryFn: ({ signal }): Promise<Club> => call(getClubRoute, {}, { signal }),
  meta: { poll: true },
});
