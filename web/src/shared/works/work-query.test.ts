import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { invalidateWork, invalidateWorks, workQuery } from './work-query.ts';

const keys: QueryKey[] = [
  workQuery('a').queryKey,
  ['works', 'savers', 'a'],
  workQuery('b').queryKey,
  ['libraries', 'a', 'items', {}],
  ['people', 'a'],
];
let queryClient = new QueryClient();

beforeEach(() => {
  queryClient = new QueryClient();
  for (const queryKey of keys) queryClient.setQueryData(queryKey, {});
});

const invalidated = () => keys.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated);

test('of one work its page and its lists are fetched again, and nothing else', async () => {
  await invalidateWork(queryClient, 'a');
  expect(invalidated()).toEqual([true, true, false, false, false]);
});

test('what concerns many works is fetched again in libraries, too', async () => {
  await invalidateWorks(queryClient);
  expect(invalidated()).toEqual([true, true, true, true, false]);
});
