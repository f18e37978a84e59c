import { dropsPageSize } from '@publyka/contract/limits';
import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import {
  createDropRoute,
  type Drop,
  deleteDropRoute,
  getDropRoute,
  likeDropRoute,
  listDropsRoute,
  removeDropCaptionsRoute,
  setDropCaptionsRoute,
  unlikeDropRoute,
  viewDropRoute,
} from '@publyka/contract/routes/drops';
import { videoUrl } from '@publyka/contract/routes/uploads';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishDrop } from '../../../test/drops.ts';
import { runJobs } from '../../../test/jobs.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createUpload, uploadImage } from '../../../test/uploads.ts';
import { packetsOf, readFixture, uploadVideo } from '../../../test/videos.ts';
import { countDrops } from './service.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
  rui = await createPerson(app, { fullName: 'Rui Costa' });
});
afterAll(() => app.close());

function get(person: TestPerson, dropId: string) {
  return app.call(getDropRoute, { params: { dropId } }, person.cookie);
}

async function listIds(person: TestPerson, cursor?: string): Promise<{ ids: string[]; nextCursor: string | null }> {
  const { body } = await app.call(listDropsRoute, { query: { cursor } }, person.cookie);
  return { ids: body.items.map((drop) => drop.id), nextCursor: body.nextCursor };
}

test('a drop is there for everybody, whole, with its words, video and cover', async () => {
  const videoFileId = await uploadVideo(app, ana, { name: 'portrait.webm' });
  const coverFileId = await uploadImage(app, ana, 'drop-cover');
  const drop = await publishDrop(app, ana, { videoFileId, coverFileId });
  expect(drop).toMatchObject({
    author: { id: ana.id },
    title: 'Por que a raiz do mangue respira?',
    description: 'Por que a raiz do mangue respira?\nFilmado na vazante.',
    video: { id: videoFileId, contentType: 'video/webm', width: 96, height: 160, durationMs: 2000, status: 'ready' },
    cover: { id: coverFileId, thumbhash: expect.stringMatching(/.{10}/) },
    captionsUrl: null,
    likesCount: 0,
    viewsCount: 0,
    can: { delete: true, editCaptions: true },
  });
  const seen = (await get(rui, drop.id)).body;
  expect(seen).toEqual({ ...drop, can: { delete: false, editCaptions: false } });
  expect((await listIds(rui)).ids[0]).toBe(drop.id);
  const played = await app.app.request(videoUrl(seen.video.id), { headers: { cookie: rui.cookie } });
  expect(await packetsOf(Buffer.from(await played.arrayBuffer()))).toEqual(
    await packetsOf(await readFixture('portrait.webm')),
  );
});

test('description and video are required, each with its own message', async () => {
  const refuse = async (body: object) => {
    // Not a new drop: that is the point.
    const given = { id: uuidv7(), description: 'Oi', videoFileId: uuidv7(), ...body } as Drop & { videoFileId: string };
    const { code, fields } = await app.call(createDropRoute, { body: given }, ana.cookie);
    return [code, fields];
  };
  expect(await refuse({ description: ' \n ' })).toEqual([
    'invalid_input',
    { description: 'Adicione uma descrição ao seu Drop!' },
  ]);
  for (const videoFileId of [undefined, null, ''])
    expect(await refuse({ videoFileId })).toEqual([
      'invalid_input',
      { videoFileId: 'Selecione um vídeo para o seu Drop!' },
    ]);
  expect(await refuse({ description: 'a'.repeat(2201) })).toEqual([
    'invalid_input',
    { description: 'A descrição pode ter até 2.200 caracteres' },
  ]);
  expect((await refuse({ userId: rui.id }))[0]).toBe('invalid_input');
});

test('only own, ready, unused videos make a drop, and a refused one leaves nothing', async () => {
  const create = async (videoFileId: string, coverFileId: string | null = null) => {
    const id = uuidv7();
    const { code } = await app.call(
      createDropRoute,
      { body: { id, description: 'Oi', videoFileId, coverFileId } },
      ana.cookie,
    );
    expect((await get(ana, id)).code).toBe(code === null ? null : 'not_found');
    return code;
  };
  const used = (await publishDrop(app, ana)).video.id;
  const open = (await createUpload(app, ana, { bytes: 10, purpose: 'drop-video' })).headers.get('location') ?? '';
  const own = await uploadVideo(app, ana);
  expect(await create(used)).toBe('conflict');
  expect(await create(open.slice(-36))).toBe('upload_not_ready');
  expect(await create(await uploadVideo(app, rui))).toBe('not_found');
  expect(await create(await uploadVideo(app, ana, { purpose: 'post-video' }))).toBe('not_found');
  expect(await create(await uploadImage(app, ana, 'drop-cover'))).toBe('not_found');
  expect(await create(own, await uploadImage(app, rui, 'drop-cover'))).toBe('not_found');
  expect(await create(own)).toBeNull();
});

test('the same id twice, or ten times at once, is one drop; on other people’s ids it is a conflict', async () => {
  const body = { id: uuidv7(), description: 'Uma vez', videoFileId: await uploadVideo(app, ana) };
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(createDropRoute, { body }, ana.cookie)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect((await listIds(ana)).ids.filter((id) => id === body.id)).toHaveLength(1);
  const stolen = { ...body, videoFileId: await uploadVideo(app, rui) };
  expect((await app.call(createDropRoute, { body: stolen }, rui.cookie)).code).toBe('conflict');
});

/** A drop whose video was not sent but copied: a list needs many. */
async function publishCopy(person: TestPerson): Promise<Drop> {
  const videoFileId = uuidv7();
  await app.platform.db`
    insert into files (id, owner_id, purpose, content_type, bytes, width, height, duration_ms, ready_at)
    values (${videoFileId}, ${person.id}, 'drop-video', 'video/mp4', 3286, 96, 160, 2000, now())`;
  return publishDrop(app, person, { videoFileId, coverFileId: null });
}

test('pages, newest first, without doubles or gaps while others publish', async () => {
  const eva = await createPerson(app);
  const made: string[] = [];
  for (let index = 0; index < dropsPageSize + 2; index += 1) made.push((await publishCopy(eva)).id);
  const first = await listIds(rui);
  expect(first.ids).toEqual(made.toReversed().slice(0, dropsPageSize));
  await publishCopy(eva);
  const second = await listIds(rui, first.nextCursor ?? '');
  expect(second.ids.slice(0, 2)).toEqual(made.toReversed().slice(dropsPageSize));
  expect((await app.call(listDropsRoute, { query: { cursor: 'x' } }, rui.cookie)).code).toBe('invalid_cursor');
  expect(await countDrops(app.platform.db, eva.id)).toBe(dropsPageSize + 3);
});

test('likes stay exact however many arrive at once', async () => {
  const drop = await publishDrop(app, ana);
  const params = { dropId: drop.id };
  const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(app)));
  const like = (person: TestPerson) => app.call(likeDropRoute, { params }, person.cookie);
  await Promise.all(people.flatMap((person) => [like(person), like(person), like(person)]));
  expect((await get(ana, drop.id)).body.likesCount).toBe(8);
  const [eva] = people;
  if (!eva) throw new Error('nobody');
  expect((await get(eva, drop.id)).body.viewer.liked).toBe(true);
  const toggles = Array.from({ length: 20 }, (_, index) =>
    app.call(index % 2 ? likeDropRoute : unlikeDropRoute, { params }, eva.cookie),
  );
  await Promise.all(toggles);
  const { likesCount, viewer } = (await get(eva, drop.id)).body;
  expect(likesCount).toBe(viewer.liked ? 8 : 7);
  expect((await app.call(unlikeDropRoute, { params }, eva.cookie)).body).toEqual({ liked: false, likesCount: 7 });
  expect((await app.call(unlikeDropRoute, { params }, eva.cookie)).body).toEqual({ liked: false, likesCount: 7 });
  expect((await app.call(likeDropRoute, { params }, undefined)).code).toBe('not_authenticated');
});

test('a view counts once a person and day', async () => {
  const drop = await publishDrop(app, ana);
  const params = { dropId: drop.id };
  const view = async (person: TestPerson) => (await app.call(viewDropRoute, { params }, person.cookie)).body.viewsCount;
  await Promise.all([view(rui), view(rui), view(rui), view(rui), view(ana), view(ana)]);
  expect(await view(rui)).toBe(2);
  await app.platform.db`update drop_views set day = day - 1 where drop_id = ${drop.id} and user_id = ${rui.id}`;
  await Promise.all([view(rui), view(rui), view(rui)]);
  expect((await get(rui, drop.id)).body.viewsCount).toBe(3);
  expect((await app.call(viewDropRoute, { params: { dropId: uuidv7() } }, rui.cookie)).code).toBe('not_found');
});

test('the owner deletes it, with its files; for others it stays', async () => {
  const drop = await publishDrop(app, ana);
  const params = { dropId: drop.id };
  await app.call(likeDropRoute, { params }, rui.cookie);
  expect((await app.call(deleteDropRoute, { params }, rui.cookie)).code).toBe('not_found');
  expect((await get(rui, drop.id)).status).toBe(200);
  // Views and likes under way meanwhile neither stop it nor bring it back.
  const [deleted] = await Promise.all([
    app.call(deleteDropRoute, { params }, ana.cookie),
    app.call(viewDropRoute, { params }, rui.cookie),
    app.call(unlikeDropRoute, { params }, rui.cookie),
  ]);
  expect(deleted.status).toBe(204);
  expect((await get(ana, drop.id)).code).toBe('not_found');
  expect((await app.app.request(videoUrl(drop.video.id), { headers: { cookie: ana.cookie } })).status).toBe(404);
  expect(await app.platform.files.size(`videos/${drop.video.id}/original/video`)).not.toBeNull();
  await runJobs(app);
  expect(await app.platform.files.size(`videos/${drop.video.id}/original/video`)).toBeNull();
  expect(await app.platform.files.size(`images/${drop.cover?.id}/160.webp`)).toBeNull();
  expect((await app.call(deleteDropRoute, { params }, ana.cookie)).code).toBe('not_found');
});

test('a block hides each other’s drops everywhere', async () => {
  const [eva, leo] = [await createPerson(app), await createPerson(app)];
  const drop = await publishDrop(app, eva, { captions: '00:00.000 --> 00:01.000\nOi' });
  const params = { dropId: drop.id };
  await app.call(blockPersonRoute, { params: { personId: leo.id } }, eva.cookie);
  expect((await listIds(leo)).ids).not.toContain(drop.id);
  const answers = [
    await get(leo, drop.id),
    await app.call(likeDropRoute, { params }, leo.cookie),
    await app.call(viewDropRoute, { params }, leo.cookie),
    await app.call(deleteDropRoute, { params }, leo.cookie),
  ];
  expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => 'not_found'));
  expect((await captions(leo, drop.captionsUrl)).status).toBe(404);
  expect((await listIds(eva)).ids).toContain(drop.id);
});

async function captions(person: TestPerson | null, url: string | null, headers = {}): Promise<Response> {
  return app.app.request(url ?? '', { headers: { ...headers, ...(person && { cookie: person.cookie }) } });
}

test('captions are read, kept in our own writing, served as text/vtt, changed and taken away', async () => {
  const source = '1\r\n00:00:00,500 --> 00:00:01,500\r\n<b>Olá</b> <script>x</script>\r\n';
  const drop = await publishDrop(app, ana, { captions: source });
  const served = await captions(rui, drop.captionsUrl);
  expect(served.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await served.text()).toBe('WEBVTT\n\n00:00:00.500 --> 00:00:01.500\nOlá x\n');
  const etag = served.headers.get('etag') ?? '';
  expect((await captions(rui, drop.captionsUrl, { 'if-none-match': etag })).status).toBe(304);
  expect((await captions(null, drop.captionsUrl)).status).toBe(401);
  const params = { dropId: drop.id };
  const body = { captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nTchau' };
  expect((await app.call(setDropCaptionsRoute, { params, body }, rui.cookie)).code).toBe('not_found');
  const changed = (await app.call(setDropCaptionsRoute, { params, body }, ana.cookie)).body;
  expect(changed.captionsUrl).not.toBe(drop.captionsUrl);
  expect(await (await captions(rui, changed.captionsUrl)).text()).toContain('Tchau');
  const wrong = await app.call(setDropCaptionsRoute, { params, body: { captions: 'nada' } }, ana.cookie);
  expect(wrong.fields).toEqual({ captions: 'Linha 1: escreva os tempos assim: 00:01.000 --> 00:04.000' });
  expect((await app.call(removeDropCaptionsRoute, { params }, ana.cookie)).body.captionsUrl).toBeNull();
  expect((await captions(rui, changed.captionsUrl)).status).toBe(404);
});
