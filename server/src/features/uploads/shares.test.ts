import { copyAttachmentRoute } from '@publyka/contract/routes/forwarding';
import { personVideosMaxBytes } from '@publyka/contract/routes/upload-rules';
import { uploadsPath } from '@publyka/contract/routes/uploads';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity, send } from '../../../test/communities.ts';
import { createPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import {
  createUpload,
  errorOf,
  makeJpeg,
  patchUpload,
  sendFile,
  tusHeaders,
  uploadImage,
} from '../../../test/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('who sends a dozen large pictures keeps nobody else waiting for them', async () => {
  const [ana, rui] = [await createPerson(app), await createPerson(app)];
  const large = await makeJpeg(2400, 1800);
  let finished = 0;
  const { promise: firstFinished, resolve: finishFirst } = Promise.withResolvers<void>();
  const many = Array.from({ length: 12 }, async () => {
    expect((await sendFile(app, ana, large)).response.status).toBe(200);
    finished += 1;
    finishFirst();
  });
  // The pictures of the first are there when the other one's comes.
  const { bytes } = { bytes: await makeJpeg() };
  const created = await createUpload(app, rui, { bytes: bytes.length });
  await firstFinished;
  expect((await patchUpload(app, rui, created.headers.get('location') ?? '', bytes)).status).toBe(200);
  const finishedBefore = finished;
  await Promise.all(many);
  expect(finishedBefore).toBeLessThan(8);
});

test('a hundred refused files leave room for the next one', async () => {
  const ana = await createPerson(app);
  const { db } = app.platform;
  await db`
    insert into files (id, owner_id, purpose, bytes, refusal_code, refusal_message)
    select gen_random_uuid(), ${ana.id}, 'post-image', 10, 'unsupported_media', 'Não' from generate_series(1, 100)`;
  await uploadImage(app, ana);
});

test('the videos that one person keeps have a bound', async () => {
  const ana = await createPerson(app);
  await app.platform.db`
    insert into files (id, owner_id, purpose, bytes, ready_at, attached_at)
    values (${uuidv7()}, ${ana.id}, 'post-video', ${personVideosMaxBytes - 100}, now(), now())`;
  const refused = await createUpload(app, ana, { bytes: 1000, purpose: 'drop-video', filetype: 'video/mp4' });
  expect([refused.status, (await errorOf(refused)).code]).toEqual([413, 'payload_too_large']);
  expect((await createUpload(app, ana, { bytes: 50, purpose: 'drop-video', filetype: 'video/mp4' })).status).toBe(201);
});

test('the same copy asked for several times at once is made once, and answered to all', async () => {
  const ana = await createPerson(app);
  const communityId = await createCommunity(app, [ana]);
  const { fileId } = await sendFile(app, ana, Buffer.from('Ata da reunião'), 'message-file', 'ata.txt');
  await send(app, ana, communityId, '', null, [fileId]);
  const body = { id: uuidv7() };
  const copies = await Promise.all(
    Array.from({ length: 6 }, () => app.call(copyAttachmentRoute, { params: { fileId }, body }, ana.cookie)),
  );
  expect(copies.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204]);
});

test('uploads have the general limits, leave an access record, and are refused to a limited account', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' }, app);
  try {
    const ana = await createPerson(limited);
    const upload = () => createUpload(limited, ana, { bytes: 10 });
    expect((await upload()).status).toBe(201);
    const [record] = await limited.platform.db`select true as is_there from access_records where user_id = ${ana.id}`;
    expect(record).toEqual({ isThere: true });
    let tries = 0;
    let response = await upload();
    while (response.status !== 429 && tries < 300) {
      response = await limited.app.request(`${uploadsPath}/${uuidv7()}`, {
        method: 'DELETE',
        headers: { ...tusHeaders, cookie: ana.cookie },
      });
      tries += 1;
    }
    expect(tries).toBeLessThan(250);
    await limited.platform.db`update profiles set limited_until = now() + interval '1 day' where id = ${ana.id}`;
  } finally {
    await limited.close();
  }
});
