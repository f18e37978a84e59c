import { MutationObserver, QueryClient, queryOptions } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { dismissToast, getToasts } from '../../ui/toast.ts';
import { optimisticMutation, optimisticQuery } from './optimistic-mutation.ts';

const volume = queryOptions({ queryKey: ['volume'], queryFn: () => Promise.resolve({ level: 5 }) });

afterEach(() => {
  for (const one of getToasts()) dismissToast(one.id);
});

test('a change is shown before the answer, and undone when it is refused', async () => {
  const shown = [1];
  const { mutate } = new MutationObserver(new QueryClient(), {
    ...optimisticMutation<number>({
      show: (level) => {
        shown.push(level);
        return () => shown.pop();
      },
    }),
    mutationFn: (level: number) => (level > 2 ? Promise.reject(new Error('refused')) : Promise.resolve()),
  });
  const refused = mutate(3);
  expect(shown).toEqual([1, 3]);
  await expect(refused).rejects.toThrow('refused');
  expect(shown).toEqual([1]);
  expect(getToasts()).toHaveLength(1);
  await mutate(2);
  expect(shown).toEqual([1, 2]);
});

test('changes of one query are sent one after another, and it is refetched after the last', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(volume.queryKey, { level: 1 });
  const sent: number[] = [];
  let answer: () => void = () => undefined;
  const options = {
    ...optimisticQuery(queryClient, volume.queryKey, (_, level: number) => ({ level })),
    mutationFn: (level: number) => {
      sent.push(level);
      return new Promise<void>((resolve) => {
        answer = resolve;
      });
    },
  };
  const both = [2, 3].map((level) => new MutationObserver(queryClient, options).mutate(level));
  await expect.poll(() => sent).toEqual([2]);
  answer();
  await expect.poll(() => sent).toEqual([2, 3]);
  expect(queryClient.getQueryState(volume.queryKey)).toMatchObject({ data: { level: 3 }, isInvalidated: false });
  answer();
  await Promise.all(both);
  expect(queryClient.getQueryState(volume.queryKey)?.isInvalidated).toBe(true);
});
