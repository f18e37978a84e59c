import { getWorkRoute, type Work } from '@publyka/contract/routes/works';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, nullIfMissing } from '../api/call.ts';

function workKey(workId: string) {
  return ['works', 'one', workId] as const;
}

/** A work with all that its page shows; null when there is none. Live events have it fetched again. */
export function workQuery(workId: string) {
  return queryOptions({
    queryKey: workKey(workId),
    meta: { offline: 'first-pages' },
    queryFn: ({ signal }): Promise<Work | null> =>
      nullIfMissing(call(getWorkRoute, { params: { workId } }, { signal })),
  });
}

/** After a change of one's own, whose answer is the work as it is now: its history and lists are fetched when looked at. */
export function storeWork(queryClient: QueryClient, work: Work): void {
  queryClient.setQueryData<Work | null>(workKey(work.id), work);
  void queryClient.invalidateQueries({ queryKey: ['works', 'history', work.id] });
}

/** What is shown of a work, on its page and beside it. */
export function invalidateWork(queryClient: QueryClient, workId: string): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'works' && queryKey[2] === workId,
  });
}
