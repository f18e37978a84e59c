import { queryOptions } from '@tanstack/react-query';
import { workQuery } from '../../lib/works/work-query.ts';

/** While a source is being asked, the facts are looked for this often; what comes later is there on the next visit. */
const pollIntervalMs = 1_500;
const pollsMax = 40;

/** The facts of a work that was looked up. */
export function referencedWorkQuery(workId: string) {
  return queryOptions({
    ...workQuery(workId),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'pending' && dataUpdateCount < pollsMax ? pollIntervalMs : false,
  });
}
