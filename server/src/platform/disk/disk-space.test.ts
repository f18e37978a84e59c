import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { MEBIBYTE } from '@publyka/contract/limits';
import { expect, test } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { createDiskSpace } from './data-folder.ts';

const { bavail, bsize } = await statfs(tmpdir());
const free = Math.floor((bavail * bsize) / MEBIBYTE);
const full = { code: 'storage_full', retryAfter: 60, message: expect.stringContaining('sem espaço') };

function withReserve(reserve: number, holds = { files: true, database: true }) {
  return createDiskSpace({ folder: tmpdir(), reserve, holds, log: createLogger('silent') });
}

/** A file of so many mebibytes that nothing is written of. */
const fileOf = (mebibytes: number, key = String(mebibytes)) => ({
  key,
  readMissing: async () => mebibytes * MEBIBYTE,
});
const done = async () => 'done';

test('uploads leave the reserve alone, and other writes a quarter of it', async () => {
  const roomy = withReserve(16);
  expect(await roomy.withRoom(fileOf(1), done)).toBe('done');
  await roomy.requireSpace();
  await expect(roomy.withRoom(fileOf(free * 2), done)).rejects.toMatchObject(full);
  const short = withReserve(free * 2);
  await expect(short.withRoom(fileOf(0), done)).rejects.toMatchObject(full);
  await short.requireSpace();
  await expect(withReserve(free * 5).requireSpace()).rejects.toMatchObject(full);
});

test('what is being written has its room to itself, until it is written or given up', async () => {
  const disk = withReserve(16);
  const ended = Promise.withResolvers<void>();
  let missing = free * 0.6;
  const begun = Promise.withResolvers<void>();
  const first = disk.withRoom({ key: 'first', readMissing: async () => missing * MEBIBYTE }, () => {
    begun.resolve();
    return ended.promise;
  });
  await begun.promise;
  const another = () => disk.withRoom(fileOf(free * 0.6, 'another'), done);
  await expect(another()).rejects.toMatchObject(full);
  // The same upload, come back on a new connection.
  expect(await disk.withRoom(fileOf(free * 0.6, 'first'), done)).toBe('done');
  missing = free * 0.2;
  expect(await another()).toBe('done');
  missing = free * 0.6;
  await expect(another()).rejects.toMatchObject(full);
  ended.reject(new Error('cut off'));
  await expect(first).rejects.toThrow('cut off');
  expect(await another()).toBe('done');
});

test('of many that come at once only as many are let in as there is room for', async () => {
  const disk = withReserve(16);
  const ended = Promise.withResolvers<void>();
  const judged = Promise.withResolvers<void>();
  let count = 0;
  const note = () => {
    count += 1;
    if (count === 6) judged.resolve();
  };
  const write = () => {
    note();
    return ended.promise;
  };
  const all = Array.from({ length: 6 }, (_, index) => {
    const outcome = disk.withRoom(fileOf(free * 0.3, String(index)), write);
    outcome.catch(note);
    return outcome;
  });
  const outcomes = Promise.allSettled(all);
  await judged.promise;
  await expect(disk.withRoom(fileOf(free * 0.3), done)).rejects.toMatchObject(full);
  ended.resolve();
  const letIn = (await outcomes).filter(({ status }) => status === 'fulfilled');
  expect(letIn.length).toBeGreaterThan(0);
  expect(letIn.length).toBeLessThanOrEqual(3);
});

test('nothing is refused for what lies elsewhere', async () => {
  const elsewhere = withReserve(free * 5, { files: false, database: false });
  expect(await elsewhere.withRoom(fileOf(free * 9), done)).toBe('done');
  await elsewhere.requireSpace();
});
