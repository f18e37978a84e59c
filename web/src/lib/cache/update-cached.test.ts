import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { updateCached } from './update-cached.ts';

const key = ['things'];
const add = (thing: string) => (things: string[]) => (things.includes(thing) ? things : [...things, thing]);

test('changes what is cached, and its age stays', () => {
  const client = new QueryClient();
  updateCached<string[]>(client, key, add('a'));
  expect(client.getQueryData(key)).toBeUndefined();
  client.setQueryData(key, [], { updatedAt: 1_000 });
  updateCached<string[]>(client, key, add('a'));
  expect(client.getQueryData(key)).toEqual(['a']);
  expect(client.getQueryState(key)?.dataUpdatedAt).toBe(1_000);
});

test('an answer made before the change does not take it back', async () => {
  const client = new QueryClient();
  client.setQueryData(key, []);
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const fetched = client.fetchQuery({ queryKey: key, queryFn: () => promise });
  updateCached<string[]>(client, key, add('a'));
  expect(client.getQueryData(key)).toEqual(['a']);
  resolve(['b']);
  await fetched;
  expect(client.getQueryData(key)).toEqual(['b', 'a']);
});

test('a change made while the first answer is awaited is not lost either', async () => {
  const client = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const fetched = client.fetchQuery({ queryKey: key, queryFn: () => promise });
  updateCached<string[]>(client, key, add('a'));
  resolve([]);
  await fetched;
  expect(client.getQueryData(key)).toEqual(['a']);
});
