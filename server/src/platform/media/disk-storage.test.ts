import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './storage.ts';

let folder: string;
let storage: FileStorage;
const options = { contentType: 'text/plain' };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publyka-storage-'));
  storage = createDiskStorage(join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('keeps bytes and streams, whole and in part', async () => {
  await storage.put('a/b/um.txt', Buffer.from('0123456789'), options);
  await storage.put('a/b/dois.txt', Readable.from([Buffer.from('abc'), Buffer.from('def')]), options);
  const part = await storage.read('a/b/um.txt', { start: 2, end: 4 });
  expect([part?.bytes, part && (await text(part.stream))]).toEqual([10, '234']);
  const whole = await storage.read('a/b/dois.txt');
  expect(whole && (await text(whole.stream))).toBe('abcdef');
  expect([await storage.size('a/b/dois.txt'), await storage.size('a/b'), await storage.size('a/b/nada')]).toEqual([
    6,
    null,
    null,
  ]);
  expect(await storage.read('a/b/um.txt/nada')).toBeNull();
});

test('a file is there whole or not at all', async () => {
  await storage.put('a/um.txt', Buffer.from('antes'), options);
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('de');
      throw new Error('a linha caiu');
    })(),
  );
  await expect(storage.put('a/um.txt', broken, options)).rejects.toThrow('a linha caiu');
  const kept = await storage.read('a/um.txt');
  expect(kept && (await text(kept.stream))).toBe('antes');
  expect(await readdir(join(folder, 'files', 'a'))).toEqual(['um.txt']);
});

test('removes a folder, its neighbours stay', async () => {
  await storage.put('a/um.txt', Buffer.from('1'), options);
  await storage.put('ab/um.txt', Buffer.from('2'), options);
  await storage.removeFolder('a');
  await storage.removeFolder('a');
  expect([await storage.size('a/um.txt'), await storage.size('ab/um.txt')]).toEqual([null, 1]);
});

test('never leaves its folder', async () => {
  await expect(storage.read('../fora.txt')).rejects.toThrow('outside');
  await expect(storage.put('/etc/fora', Buffer.from(''), options)).rejects.toThrow('outside');
  await expect(storage.removeFolder('.')).rejects.toThrow('outside');
});
