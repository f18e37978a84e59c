import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../../test/people.ts';
import { publishImages } from '../../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { uploadImage } from '../../../../test/uploads.ts';
import { writeArchive } from './write-archive.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a copy whose pictures and videos do not fit on the disk is not begun', async () => {
  const { platform } = app;
  const eva = await createPerson(app);
  const fileId = await uploadImage(app, eva);
  await publishImages(app, eva, [fileId]);
  const write = () => writeArchive(platform, eva.id, 'copias/teste.zip', async () => undefined);
  expect(await write()).toBeGreaterThan(0);
  await platform.db`update files set bytes = ${Number.MAX_SAFE_INTEGER} where id = ${fileId}`;
  await expect(write()).rejects.toMatchObject({ code: 'storage_full' });
});
