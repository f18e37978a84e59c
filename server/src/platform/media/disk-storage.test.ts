import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
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

test('takes a file over without a second copy, and again after a crash in between', async () => {
  const path = join(folder, 'arrived');
  await writeFile(path, 'bytes');
  for (let time = 0; time < 2; time += 1) await storage.putFile('a/um.txt', path, options);
  const [{ ino }, stored] = [await stat(path), await stat(join(folder, 'files', 'a', 'um.txt'))];
  expect(stored.ino).toBe(ino);
  expect(await readdir(join(folder, 'files', 'a'))).toEqual(['um.txt']);
  await rm(path);
  const kept = await storage.read('a/um.txt');
  expect(kept && (await text(kept.stream))).toBe('bytes');
});

test('copies a file of another file system, where there is room', async () => {
  const [memory, ours] = [await stat('/dev/shm'), await stat(folder)];
  const path = join(memory.dev === ours.dev ? '/var/tmp' : '/dev/shm', `publyka-${process.pid}`);
  await writeFile(path, 'bytes');
  const asked: number[] = [];
  const storageWithRoom = createDiskStorage(join(folder, 'files'), {
    withRoom: async (file, work) => {
      asked.push(await file.readMissing());
      return work();
    },
  });
  await storageWithRoom.putFile('a/um.txt', path, options);
  await rm(path);
  const kept = await storage.read('a/um.txt');
  expect(kept && (await text(kept.stream))).toBe('bytes');
  expect(asked).toEqual([5]);
});

test('lists folders, some at a time, files and what is absent not', async () => {
  for (let index = 0; index < 501; index += 1)
    await mkdir(join(folder, 'files', 'a', String(index)), { recursive: true });
  await storage.put('a/um.txt', Buffer.from('1'), options);
  const pages: number[] = [];
  for (const key of ['a', 'b']) for await (const names of storage.listFolders(key)) pages.push(names.length);
  expect(pages).toEqual([500, 1]);
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
