import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchQueriesAfresh } from './refetch-queries.ts';
import { updateCached } from './update-cached.ts';

const key = ['people'];
const without = (person: string) => (people: string[]) => people.filter((one) => one !== person);

/** Something on the screen whose answers come when they are let go. */
function show(client: QueryClient) {
  const answers: ((people: string[]) => void)[] = [];
  const observer = new QueryObserver<string[]>(client, {
    queryKey: key,
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  });
  return { answers, close: observer.subscribe(() => undefined) };
}

test.each([{ before: undefined }, { before: ['ana', 'rui'] }])(
  'what a block took away comes back when a replay says that it is over, with $before cached',
  async ({ before }) => {
    const client = new QueryClient();
    if (before) client.setQueryData(key, before, { updatedAt: 0 });
    const { answers, close } = show(client);
    expect(answers).toHaveLength(1);
    updateCached<string[]>(client, key, without('rui'));
    const fetched = refetchQueriesAfresh(client, key);
    await expect.poll(() => answers.length).toBe(2);
    answers[0]?.(['ana', 'rui']);
    answers[1]?.(['ana', 'rui']);
    await fetched;
    expect(client.getQueryData(key)).toEqual(['ana', 'rui']);
    close();
  },
);
