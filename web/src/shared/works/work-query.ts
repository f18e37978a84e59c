import { getWorkRoute, listNamesakesRoute, type Work } from '@publyka/contract/routes/works';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, nullIfMissing } from '../../lib/api/call.ts';

export const worksKey = ['works'] as const;
export const librariesKey = ['libraries'] as const;

/** The key of what is cached of a work under this name. */
export function workKey(
  name: 'candidates' | 'history' | 'mentions' | 'named' | 'namesakes' | 'one' | 'savers',
  ...workId: string[]
) {
  return [...worksKey, name, ...workId] as const;
}

/** A work with all that its page shows; null when there is none. Live events have it fetched again. */
export function workQuery(workId: string) {
  return queryOptions({
    queryKey: workKey('one', workId),
    meta: { offline: 'first-pages' },
    queryFn: ({ signal }): Promise<Work | null> =>
      nullIfMissing(call(getWorkRoute, { params: { workId } }, { signal })),
  });
}

/** Works of one's libraries by people of the same surname and year: what a citation of this one is told apart from. */
export function namesakesQuery(workId: string) {
  return queryOptions({
    queryKey: workKey('namesakes', workId),
    queryFn: async ({ signal }) => (await call(listNamesakesRoute, { params: { workId } }, { signal })).items,
  });
}

/** After a change of one's own, whose answer is the work as it is now: its history and lists are fetched when looked at. */
export function storeWork(queryClient: QueryClient, work: Work): void {
  queryClient.setQueryData<Work | null>(workKey('one', work.id), work);
  void queryClient.invalidateQueries({ queryKey: workKey('history', work.id) });
}

/** What is shown of a work, on its page and beside it. */
export function invalidateWork(queryClient: QueryClient, workId: string): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === worksKey[0] && queryKey[2] === workId,
  });
}

/** After a change of more works than one, whichever are shown; libraries list them, too. */
export async function invalidateWorks(queryClient: QueryClient): Promise<void> {
  await Promise.all([worksKey, librariesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
