import { listCollectionRoute } from '@publyka/contract/routes/collection';
import { listMessagesRoute } from '@publyka/contract/routes/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTrio, send } from '../../../../test/communities.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { sendFile, uploadImage } from '../../../../test/uploads.ts';
import { purgePerson } from './purge-person.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('files of a deleted account leave no empty entries in a group, and its messages their places', async () => {
  const { ana, rui, communityId } = await createTrio(app);
  const { fileId } = await sendFile(app, rui, Buffer.from('Coleta\n'), 'message-file', 'coleta.txt');
  const imageId = await uploadImage(app, rui, 'message-image');
  await send(app, rui, communityId, 'A planilha', null, [fileId]);
  await send(app, rui, communityId, 'A foto', null, [imageId]);
  const list = async (kind: 'media' | 'files') =>
    (await app.call(listCollectionRoute, { params: { communityId, kind } }, ana.cookie)).body.items.length;
  expect([await list('media'), await list('files')]).toEqual([1, 1]);
  await purgePerson(app.platform, rui.id);
  expect([await list('media'), await list('files')]).toEqual([0, 0]);
  const { items } = (await app.call(listMessagesRoute, { params: { communityId } }, ana.cookie)).body;
  expect(items.map(({ attachments }) => attachments?.length ?? 0)).toEqual([0, 0]);
});
