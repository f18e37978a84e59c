import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { cancelAndRefetch, updateCached } from './update-cached.ts';

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

const peopleKey = ['people'];
const without = (person: string) => (people: string[]) => people.filter((one) => one !== person);

/** Something on the screen whose answers come when they are let go. */
function show(client: QueryClient) {
  const answers: ((people: string[]) => void)[] = [];
  const observer = new QueryObserver<string[]>(client, {
    queryKey: peopleKey,
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  });
  return { answers, close: observer.subscribe(() => undefined) };
}

test.each([{ before: undefined }, { before: ['ana', 'rui'] }])(
  'what a block took away comes back when a replay says that it is over, with $before cached',
  async ({ before }) => {
    const client = new QueryClient();
    if (before) client.setQueryData(peopleKey, before, { updatedAt: 0 });
    const { answers, close } = show(client);
    expect(answers).toHaveLength(1);
    updateCached<string[]>(client, peopleKey, without('rui'));
    const fetched = cancelAndRefetch(client, peopleKey);
    await expect.poll(() => answers.length).toBe(2);
    answers[0]?.(['ana', 'rui']);
    answers[1]?.(['ana', 'rui']);
    await fetched;
    expect(client.getQueryData(peopleKey)).toEqual(['ana', 'rui']);
    close();
  },
);
