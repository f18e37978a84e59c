import { expect, test } from 'vitest';
import { lazyStorage } from './open-storage.ts';
import type { FileStorage } from './storage.ts';

test('what stands behind is loaded once, when it is first used, and asked for everything', async () => {
  const asked: string[] = [];
  let loads = 0;
  const behind: FileStorage = {
    put: async (key, content, { contentType }) => void asked.push(`put ${key} ${content} ${contentType}`),
    putFile: async (key, path) => void asked.push(`put file ${key} ${path}`),
    async *listFolders(key) {
      asked.push(`list ${key}`);
      yield ['a'];
    },
    read: async (key, range) => {
      asked.push(`read ${key} ${range?.start}-${range?.end}`);
      return null;
    },
    size: async (key) => key.length,
    removeFolder: async (key) => void asked.push(`remove ${key}`),
  };
  const storage = lazyStorage(async () => {
    loads += 1;
    return behind;
  });
  expect(loads).toBe(0);
  await storage.put('a', Buffer.from('x'), { contentType: 'text/plain' });
  expect(await storage.read('a', { start: 1, end: 2 })).toBeNull();
  expect(await storage.size('abc')).toBe(3);
  await storage.removeFolder('a');
  await storage.putFile('a', '/tmp/x', { contentType: 'text/plain' });
  for await (const names of storage.listFolders('images')) expect(names).toEqual(['a']);
  expect(asked).toEqual(['put a x text/plain', 'read a 1-2', 'remove a', 'put file a /tmp/x', 'list images']);
  expect(loads).toBe(1);
});
