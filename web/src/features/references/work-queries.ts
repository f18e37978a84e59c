import { getWorkRoute } from '@publyka/contract/routes/works';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** While a source is being asked, the facts are looked for this often; what comes later is there on the next visit. */
const pollIntervalMs = 1_500;
const pollsMax = 40;

/** The facts of a work that was looked up. */
export function referencedWorkQuery(workId: string) {
  return queryOptions({
    queryKey: ['referenced-work', workId],
    queryFn: ({ signal }) => call(getWorkRoute, { params: { workId } }, { signal }),
    meta: { offline: 'first-pages' },
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'pending' && dataUpdateCount < pollsMax ? pollIntervalMs : false,
  });
}
