import {
  createDropRoute,
  deleteDropRoute,
  getDropRoute,
  likeDropRoute,
  listDropsRoute,
  setDropCaptionsRoute,
} from '@publyka/contract/routes/drops';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishDrop } from '../../../test/drops.ts';
import { findTablesWith } from '../../../test/leftover-words.ts';
import { connectLive } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { scaled } from '../../../test/proofs.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadVideo } from '../../../test/videos.ts';

const secret = 'Xaxim-que-ninguém-mais-lê';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [ana, rui] = [await createPerson(app), await createPerson(app)];
});
afterAll(() => app.close());

const deleteDrop = (dropId: string, person: TestPerson) =>
  app.call(deleteDropRoute, { params: { dropId } }, person.cookie);
const getDrop = (dropId: string, person: TestPerson) => app.call(getDropRoute, { params: { dropId } }, person.cookie);

test('a deleted drop leaves its words nowhere, and no replay tells them', async () => {
  const captions = `00:00.000 --> 00:01.000\n${secret}`;
  const { id: dropId } = await publishDrop(app, ana, { description: `${secret}\n${secret}`, captions });
  const params = { dropId };
  await app.call(likeDropRoute, { params }, rui.cookie);
  await app.call(setDropCaptionsRoute, { params, body: { captions: `${captions}!` } }, ana.cookie);
  expect((await findTablesWith(app, secret)).toSorted()).toEqual(['public.drops', 'public.events']);
  expect((await deleteDrop(dropId, ana)).status).toBe(204);
  expect(await findTablesWith(app, secret)).toEqual([]);
  const client = await connectLive(app, ana);
  await expect(client.subscribe(`drop:${dropId}`, 0)).rejects.toThrow();
  await client.subscribe(`user:${ana.id}`, 0);
  const heard = await client.next((frame) => frame.type === 'events' && frame.topic === `user:${ana.id}`);
  client.close();
  // The like was told; of what it was given to nothing is left.
  expect(JSON.stringify(heard)).toContain('notification.link_removed');
  expect(JSON.stringify(heard)).not.toContain(secret);
});

test('a retry that comes after the deletion is told that it is gone, and publishes nothing', async () => {
  const body = { id: uuidv7(), description: 'Uma vez só', videoFileId: await uploadVideo(app, ana), coverFileId: null };
  const publish = (person = ana) => app.call(createDropRoute, { body }, person.cookie);
  expect((await publish()).status).toBe(200);
  expect((await publish()).status).toBe(200);
  await deleteDrop(body.id, ana);
  expect(await publish()).toMatchObject({ status: 410, code: 'gone' });
  // With another video, too: an id is used once.
  const videoFileId = await uploadVideo(app, ana);
  const again = await app.call(createDropRoute, { body: { ...body, videoFileId } }, ana.cookie);
  expect(again).toMatchObject({ status: 410, code: 'gone' });
  const other = await app.call(createDropRoute, { body: { ...body, id: uuidv7(), videoFileId } }, ana.cookie);
  expect(other.status).toBe(200);
  expect((await getDrop(body.id, ana)).code).toBe('not_found');
  const { items } = (await app.call(listDropsRoute, {}, rui.cookie)).body;
  expect(items.filter(({ author }) => author.id === ana.id).map(({ id }) => id)).toEqual([other.body.id]);
});

test('retries that race with the deletion never bring the drop back', async () => {
  for (let round = 0; round < scaled({ short: 3, full: 8 }); round += 1) {
    const videoFileId = await uploadVideo(app, ana);
    const body = { id: uuidv7(), description: 'Corrida', videoFileId, coverFileId: null };
    const publish = () => app.call(createDropRoute, { body }, ana.cookie);
    expect((await publish()).status).toBe(200);
    const answers = await Promise.all([publish(), publish(), deleteDrop(body.id, ana), publish(), publish()]);
    for (const { status, code } of answers) expect([200, 204, 'gone']).toContain(status < 300 ? status : code);
    expect((await publish()).code).toBe('gone');
    expect((await getDrop(body.id, ana)).code).toBe('not_found');
  }
});
