import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createChunkedUploads, type PartialUploads } from './chunked-uploads.ts';
import { insertFile } from './store.ts';

// The chunks do not know what keeps them: here it is the disk.
let app: TestApp;
let ana: TestPerson;
let uploads: PartialUploads;
let store: DataStore;
beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
  uploads = createChunkedUploads(app.platform);
  store = uploads.store;
});
afterAll(() => app.close());

async function openFile(bytes: number): Promise<string> {
  const id = uuidv7();
  await insertFile(app.platform.db, { id, ownerId: ana.id, purpose: 'drop-video', name: null, bytes });
  return id;
}

function brokenAfter(content: Buffer): Readable {
  return Readable.from(
    (async function* () {
      yield content;
      throw new Error('a linha caiu');
    })(),
  );
}

test('what arrived before the line broke is kept, and the rest goes on from there', async () => {
  const content = randomBytes(5_000_000);
  const id = await openFile(content.length);
  await expect(store.write(brokenAfter(content.subarray(0, 3_300_000)), id, 0)).rejects.toThrow('a linha caiu');
  expect(await store.getUpload(id)).toMatchObject({ offset: 3_300_000, size: 5_000_000 });
  expect(await store.write(Readable.from([content.subarray(3_300_000)]), id, 3_300_000)).toBe(content.length);
  expect(content.equals((await uploads.read(id)) ?? Buffer.alloc(0))).toBe(true);
  expect(await uploads.withFile(id, (path) => stat(path))).toMatchObject({ size: content.length });
  await uploads.remove(id);
  expect(await uploads.read(id)).toBeNull();
});

test('of two that write the same upload one is refused, and no byte is doubled', async () => {
  const content = randomBytes(300_000);
  const id = await openFile(content.length);
  const both = await Promise.allSettled([1, 2].map(() => store.write(Readable.from([content]), id, 0)));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await uploads.size(id)).toBe(content.length);
  expect(content.equals((await uploads.read(id)) ?? Buffer.alloc(0))).toBe(true);
  await expect(store.write(Readable.from([content]), id, 100)).rejects.toMatchObject({ status_code: 409 });
});

test('an upload that is not there, or no more, takes nothing', async () => {
  await expect(store.getUpload(uuidv7())).rejects.toMatchObject({ status_code: 404 });
  const id = await openFile(10);
  await app.platform.db`update files set removed_at = now() where id = ${id}`;
  await expect(store.write(Readable.from([Buffer.from('0123456789')]), id, 0)).rejects.toMatchObject({
    status_code: 409,
  });
  await expect(store.getUpload(id)).rejects.toMatchObject({ status_code: 404 });
});
