import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { MEBIBYTE } from '@publyka/contract/limits';
import { expect, test } from 'vitest';
import { createDiskSpace } from './disk-space.ts';
import { createLogger } from './log/logger.ts';

const { bavail, bsize } = await statfs(tmpdir());
const free = Math.floor((bavail * bsize) / MEBIBYTE);
const full = { code: 'storage_full', retryAfter: 60, message: expect.stringContaining('sem espaço') };

function withReserve(reserve: number, holds = { files: true, database: true }) {
  return createDiskSpace({ folder: tmpdir(), reserve, holds, log: createLogger('silent') });
}

test('uploads leave the reserve alone, and other writes a quarter of it', async () => {
  const roomy = withReserve(16);
  await roomy.requireRoomFor(MEBIBYTE);
  await roomy.requireRoom();
  await expect(roomy.requireRoomFor(free * 2 * MEBIBYTE)).rejects.toMatchObject(full);
  const short = withReserve(free * 2);
  await expect(short.requireRoomFor(0)).rejects.toMatchObject(full);
  await short.requireRoom();
  await expect(withReserve(free * 5).requireRoom()).rejects.toMatchObject(full);
});

test('nothing is refused for what lies elsewhere', async () => {
  const elsewhere = withReserve(free * 5, { files: false, database: false });
  await elsewhere.requireRoomFor(MEBIBYTE);
  await elsewhere.requireRoom();
});
