import { beforeEach, expect, test, vi } from 'vitest';
import { dropWish, keepWish, readWishes, subscribeToWishes } from './bookmark-outbox.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('the last wish for a post is what counts, person by person', () => {
  keepWish('ana', 'p1', true);
  keepWish('ana', 'p2', true);
  keepWish('ana', 'p1', false);
  keepWish('rui', 'p1', true);
  expect(readWishes('ana')).toEqual({ p1: false, p2: true });
  expect(readWishes('rui')).toEqual({ p1: true });
});

test('what the server has is dropped, unless the opposite was wished meanwhile', () => {
  keepWish('ana', 'p1', true);
  keepWish('ana', 'p1', false);
  dropWish('ana', 'p1', true);
  expect(readWishes('ana')).toEqual({ p1: false });
  dropWish('ana', 'p1', false);
  expect(readWishes('ana')).toEqual({});
  expect(kept.size).toBe(0);
});

test('what is not ours is no wish', () => {
  kept.set('bookmarks-outbox:ana', '{"p1":"sim","p2":true}');
  expect(readWishes('ana')).toEqual({ p2: true });
  kept.set('bookmarks-outbox:ana', '[');
  expect(readWishes('ana')).toEqual({});
});

test('who follows the wishes hears of each change, and no more once it has enough', () => {
  const listener = vi.fn();
  const stop = subscribeToWishes(listener);
  keepWish('ana', 'p1', true);
  dropWish('ana', 'p1', true);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  keepWish('ana', 'p1', true);
  expect(listener).toHaveBeenCalledTimes(2);
});
