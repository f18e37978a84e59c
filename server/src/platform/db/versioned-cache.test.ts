import { expect, test } from 'vitest';
import type { Database } from './client.ts';
import { createVersionedCache } from './versioned-cache.ts';

// Only the key of the cache: nothing is asked of it.
const db = {} as Database;

function createCache(textLength: number) {
  const asked: string[] = [];
  const text = 'a'.repeat(textLength);
  const cacheOf = createVersionedCache(async (_, ids: string[]) => {
    asked.push(...ids);
    return ids.map((id) => ({ id, version: '1', text }));
  });
  return { asked, cache: cacheOf(db) };
}

test('a version that is known is answered at once, another one is read', async () => {
  const { asked, cache } = createCache(10);
  await cache.find('a', '1');
  expect(cache.find('a', '1')).toMatchObject({ id: 'a' });
  await cache.find('a', '2');
  expect(asked).toEqual(['a', 'a']);
});

test('long texts push each other out before they fill the memory', async () => {
  const { asked, cache } = createCache(1_000_000);
  const ids = Array.from({ length: 25 }, (_, index) => `${index}`);
  for (const id of ids) await cache.find(id, '1');
  await cache.find('24', '1');
  expect(asked).toEqual(ids);
  await cache.find('0', '1');
  expect(asked).toEqual([...ids, '0']);
});
