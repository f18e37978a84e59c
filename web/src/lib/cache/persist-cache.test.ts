import { hydrate, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { dehydrateCache } from './start-offline.ts';

const anHourAgo = Date.now() - 3_600_000;

/** A client whose queries under these keys are kept, the conversations with their last pages. */
function createClient(): QueryClient {
  const queryClient = new QueryClient();
  for (const key of ['posts', 'community', 'notifications'])
    queryClient.setQueryDefaults([key], { meta: { offline: 'first-pages' } });
  queryClient.setQueryDefaults(['messages'], { meta: { offline: 'last-pages' } });
  return queryClient;
}

const pages = (...names: string[]) => ({ pages: names.map((name) => ({ items: [name] })), pageParams: names });

test('a query is kept if its meta says so, and of a list the pages that it names', () => {
  const queryClient = createClient();
  queryClient.setQueryData(['posts', 'one', 'p'], { id: 'p' });
  queryClient.setQueryData(['posts', 'lists', 'recent'], pages('novos', 'antes', 'antigos'));
  queryClient.setQueryData(['messages', 'c', null, null], pages('antigas', 'antes', 'novas'));
  queryClient.setQueryData(['account-security'], { twoFactor: true });
  queryClient.setQueryDefaults(['sessions'], { meta: { poll: true } });
  queryClient.setQueryData(['sessions'], []);
  const later = new QueryClient();
  hydrate(later, structuredClone(dehydrateCache(queryClient)));
  expect(later.getQueryData(['posts', 'one', 'p'])).toEqual({ id: 'p' });
  expect(later.getQueryData(['posts', 'lists', 'recent'])).toEqual(pages('novos', 'antes'));
  expect(later.getQueryData(['messages', 'c', null, null])).toEqual(pages('antes', 'novas'));
  expect(later.getQueryCache().findAll()).toHaveLength(3);
});

test('data whose refetch failed is kept with its age', async () => {
  const queryClient = createClient();
  queryClient.setQueryData(['notifications'], pages('uma'), { updatedAt: anHourAgo });
  const failing = { queryKey: ['notifications'], queryFn: () => Promise.reject(new Error('away')), retry: false };
  await queryClient.query(failing).catch(() => undefined);
  expect(queryClient.getQueryState(['notifications'])?.status).toBe('error');
  const later = new QueryClient();
  hydrate(later, structuredClone(dehydrateCache(queryClient)));
  expect(later.getQueryState(['notifications'])).toMatchObject({
    status: 'success',
    dataUpdatedAt: anHourAgo,
    error: null,
  });
});

test('data of an earlier visit is kept until it is fetched again, refused, or too old', async () => {
  const before = createClient();
  before.setQueryData(['community', 'a'], { id: 'a', seen: 'antes' });
  before.setQueryData(['community', 'b'], { id: 'b' });
  before.setQueryData(['community', 'c'], { id: 'c' });
  before.setQueryData(['community', 'd'], { id: 'd' }, { updatedAt: Date.now() - 8 * 24 * 60 * 60_000 });
  const queryClient = createClient();
  queryClient.setQueryData(['community', 'a'], { id: 'a', seen: 'agora' });
  const left = { queryKey: ['community', 'b'], queryFn: () => Promise.reject(new Error('not_found')), retry: false };
  await queryClient.query(left).catch(() => undefined);
  const { queries } = dehydrateCache(queryClient, dehydrateCache(before).queries);
  expect(queries.map(({ state }) => state.data)).toEqual(
    expect.arrayContaining([{ id: 'a', seen: 'agora' }, { id: 'c' }]),
  );
  expect(queries).toHaveLength(2);
});

test('at most 200 queries are kept, the most recently fetched ones', () => {
  const queryClient = createClient();
  for (let index = 0; index < 300; index += 1) {
    queryClient.setQueryData(['posts', 'one', String(index)], { index }, { updatedAt: anHourAgo + index });
  }
  const { queries } = dehydrateCache(queryClient);
  expect(queries).toHaveLength(200);
  expect(queries[0]?.state.data).toEqual({ index: 299 });
});
