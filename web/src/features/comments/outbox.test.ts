import { beforeEach, expect, test, vi } from 'vitest';
import { createOutbox, type OutgoingComment } from './outbox.ts';

function comment(id: string, over: Partial<OutgoingComment> = {}): OutgoingComment {
  return { id, postId: 'p', content: 'Oi', createdAt: `2025-11-20T12:00:0${id}.000Z`, state: 'sending', ...over };
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('newest first, one entry per id, and listeners hear of it', () => {
  const outbox = createOutbox('k');
  const listener = vi.fn();
  const stop = outbox.subscribe(listener);
  outbox.put(comment('1'));
  outbox.put(comment('2'));
  outbox.put(comment('1', { state: 'failed' }));
  expect(outbox.list().map(({ id, state }) => [id, state])).toEqual([
    ['2', 'sending'],
    ['1', 'failed'],
  ]);
  stop();
  outbox.remove('2');
  expect(listener).toHaveBeenCalledTimes(3);
});

test('after a reload what was under way can be sent again', () => {
  createOutbox('k').put(comment('1'));
  const [kept] = createOutbox('k').list();
  expect(kept).toEqual(comment('1', { state: 'failed' }));
});

test('a foreign value is no outbox', () => {
  localStorage.setItem('k', '[1,{"id":2},"x"]');
  expect(createOutbox('k').list()).toEqual([]);
  localStorage.setItem('k', '{broken');
  expect(createOutbox('k').list()).toEqual([]);
});
