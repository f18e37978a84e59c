import { uploadsPath } from '@publyka/contract/routes/uploads';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createUpload, errorOf, sendFile, tusHeaders, uploadImage } from '../../../test/uploads.ts';
import { attachFile, attachFiles, removeFiles } from './service.ts';
import { toImage } from './views.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
  rui = await createPerson(app);
});
afterAll(() => app.close());

function attach(person: TestPerson, ...fileIds: string[]) {
  return app.platform.transaction((tx) => attachFiles(tx, person, fileIds, 'post-image'));
}

test('own, ready files of the purpose are attached once, in the order given', async () => {
  const [first, second] = [await uploadImage(app, ana), await uploadImage(app, ana)];
  const files = await attach(ana, second, first);
  expect(files.map((file) => file.id)).toEqual([second, first]);
  expect(files[0] && toImage(files[0], 'Um gráfico')).toMatchObject({
    id: second,
    width: 64,
    height: 40,
    alt: 'Um gráfico',
  });
  await expect(attach(ana, first)).rejects.toMatchObject({ code: 'conflict' });
});

test('the rest is refused', async () => {
  const ready = await uploadImage(app, ana);
  const avatar = await uploadImage(app, ana, 'avatar');
  const { fileId: refused } = await sendFile(app, ana, Buffer.from('nada disso'));
  const open =
    (await createUpload(app, ana, { bytes: 10 })).headers.get('location')?.slice(uploadsPath.length + 1) ?? '';
  await expect(attach(rui, ready)).rejects.toMatchObject({ code: 'not_found' });
  await expect(attach(ana, avatar)).rejects.toMatchObject({ code: 'not_found' });
  await expect(attach(ana, refused)).rejects.toMatchObject({ code: 'not_found' });
  await expect(attach(ana, uuidv7())).rejects.toMatchObject({ code: 'not_found' });
  await expect(attach(ana, open)).rejects.toMatchObject({ code: 'upload_not_ready' });
  await expect(attach(ana, ready, ready)).rejects.toMatchObject({ code: 'conflict' });
  await expect(attach(ana, ready, uuidv7())).rejects.toMatchObject({ code: 'not_found' });
  await expect(attach(ana, ready)).resolves.toHaveLength(1);
});

test('of many that want one file, one gets it, whatever the order', async () => {
  const fileIds = [await uploadImage(app, ana), await uploadImage(app, ana)];
  const tries = Array.from({ length: 10 }, (_, index) => attach(ana, ...(index % 2 ? fileIds : fileIds.toReversed())));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  expect(new Set(reasons)).toEqual(new Set(['conflict']));
});

test('a removed file does not exist from the commit on, and a job takes its bytes away', async () => {
  const fileId = await uploadImage(app, ana);
  await app.platform.transaction(async (tx) => {
    await attachFile(tx, ana, fileId, 'post-image');
    await removeFiles(app.platform, tx, [fileId]);
  });
  expect((await app.app.request(`/files/${fileId}/160.webp`, { headers: { cookie: ana.cookie } })).status).toBe(404);
  await expect(attach(ana, fileId)).rejects.toMatchObject({ code: 'not_found' });
  const { db, files, jobs } = app.platform;
  expect(await files.size(`images/${fileId}/160.webp`)).not.toBeNull();
  await jobs.drain();
  expect(await files.size(`images/${fileId}/160.webp`)).toBeNull();
  expect(await db`select 1 from files where id = ${fileId}`).toHaveLength(0);
});

test('a file in use is not cancelled', async () => {
  const fileId = await uploadImage(app, ana);
  await attach(ana, fileId);
  const response = await app.app.request(`${uploadsPath}/${fileId}`, {
    method: 'DELETE',
    headers: { ...tusHeaders, cookie: ana.cookie },
  });
  expect([response.status, (await errorOf(response)).code]).toEqual([409, 'conflict']);
  expect(await app.platform.db`select from files where id = ${fileId} and removed_at is null`).toHaveLength(1);
});
