import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Drop, deleteDropRoute, getDropRoute, listDropsRoute } from '@publyka/contract/routes/drops';
import { videoUrl } from '@publyka/contract/routes/uploads';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishDrop } from '../../../test/drops.ts';
import { findInFiles } from '../../../test/dump.ts';
import { runJobs } from '../../../test/jobs.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { makeJpeg } from '../../../test/uploads.ts';
import { readFixture, uploadVideo } from '../../../test/videos.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let folder: string;
const path = process.env['PATH'];

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
  rui = await createPerson(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publyka-ffmpeg-'));
  process.env['PATH'] = folder;
});
afterEach(async () => {
  process.env['PATH'] = path;
  await rm(folder, { recursive: true });
});

/**
 * Puts a program in the place of ffmpeg that has a picture and a video ready (the real one is tried where it is, in
 * platform/media/ffmpeg.test.ts) and refuses what the real one would have to be told.
 */
async function installFfmpeg({ video = 'portrait.mp4', exitCode = 0 } = {}): Promise<void> {
  await writeFile(join(folder, 'frame.jpg'), await makeJpeg(96, 160));
  const fixture = fileURLToPath(new URL(`../../../test/fixtures/${video}`, import.meta.url));
  const program = `
const { copyFileSync } = require('node:fs');
const given = process.argv.slice(2);
if (given[given.indexOf('-protocol_whitelist') + 1] !== 'file' || !given.includes('-nostdin')) process.exit(3);
if (process.env.DATABASE_URL || process.env.HOME) process.exit(4);
const target = given.at(-1).replace('file:', '');
copyFileSync(target.endsWith('.jpg') ? ${JSON.stringify(join(folder, 'frame.jpg'))} : ${JSON.stringify(fixture)}, target);
process.exit(${exitCode});
`;
  await writeFile(join(folder, 'program.cjs'), program);
  // Through a shell: the line after #! takes no path with a space.
  await writeFile(join(folder, 'ffmpeg'), `#!/bin/sh\nexec '${process.execPath}' '${folder}/program.cjs' "$@"\n`);
  await chmod(join(folder, 'ffmpeg'), 0o755);
}

async function publishHevc(): Promise<Drop> {
  return publishDrop(app, ana, { videoFileId: await uploadVideo(app, ana, { name: 'hevc.mp4' }), coverFileId: null });
}

async function get(person: TestPerson, dropId: string): Promise<Drop | string | null> {
  const answer = await app.call(getDropRoute, { params: { dropId } }, person.cookie);
  return answer.code ?? answer.body;
}

test('what browsers do not play is converted, seen by its author alone until then', async () => {
  await installFfmpeg();
  const drop = await publishHevc();
  expect(drop.video).toMatchObject({ durationMs: 1000, status: 'converting' });
  expect(await get(rui, drop.id)).toBe('not_found');
  expect((await app.call(listDropsRoute, {}, rui.cookie)).body.items).toEqual([]);
  expect((await app.call(listDropsRoute, {}, ana.cookie)).body.items).toEqual([drop]);
  expect((await app.app.request(videoUrl(drop.video.id), { headers: { cookie: ana.cookie } })).status).toBe(404);
  await runJobs(app);
  expect(await get(rui, drop.id)).toMatchObject({
    video: { id: drop.video.id, contentType: 'video/mp4', durationMs: 2000, status: 'ready' },
    cover: { width: 96, height: 160 },
  });
  const [event] = await app.platform.db`select type, data from events where topic = ${`drop:${drop.id}`}`;
  expect(event).toMatchObject({ type: 'drop.updated', data: { video: { status: 'ready' }, cover: { width: 96 } } });
  const served = await app.app.request(videoUrl(drop.video.id), { headers: { cookie: ana.cookie } });
  expect(Buffer.from(await served.arrayBuffer())).toEqual(await readFixture('portrait.mp4'));
  const { files } = app.platform;
  expect(await files.size(`videos/${drop.video.id}/original/video`)).toBeNull();
  await app.call(deleteDropRoute, { params: { dropId: drop.id } }, ana.cookie);
  await runJobs(app);
  expect(await files.size(`videos/${drop.video.id}/converted/video`)).toBeNull();
});

test.each([
  ['the program fails', { exitCode: 1 }],
  ['what it made does not play either', { video: 'hevc.mp4' }],
])('when %s, its author is told', async (_, ffmpeg) => {
  await installFfmpeg(ffmpeg);
  const drop = await publishHevc();
  await runJobs(app);
  expect(await get(ana, drop.id)).toMatchObject({ video: { status: 'failed' } });
  expect(await get(rui, drop.id)).toBe('not_found');
});

test('a missing cover is made, one’s own is left alone, and without ffmpeg there is none', async () => {
  await installFfmpeg();
  const [without, own] = [await publishDrop(app, ana, { coverFileId: null }), await publishDrop(app, ana)];
  await runJobs(app);
  expect(await get(rui, without.id)).toMatchObject({ cover: { width: 96, thumbhash: expect.any(String) } });
  expect(await get(rui, own.id)).toMatchObject({ cover: own.cover });
  await rm(join(folder, 'ffmpeg'));
  const bare = await publishDrop(app, ana, { coverFileId: null });
  await runJobs(app);
  expect(await get(rui, bare.id)).toMatchObject({ cover: null });
});

/** Has this done once the video has been converted, before anybody is told. */
async function convertWhile(work: () => Promise<void>): Promise<void> {
  const { files } = app.platform;
  app.platform.files = {
    ...files,
    putFile: async (key, ...rest) => {
      if (key.includes('/converted/')) await work();
      await files.putFile(key, ...rest);
    },
  };
  await runJobs(app).finally(() => {
    app.platform.files = files;
  });
}

test('of a drop that is deleted while its video is converted nothing stays', async () => {
  await installFfmpeg();
  const drop = await publishHevc();
  const fileId = drop.video.id;
  await convertWhile(async () => {
    await app.call(deleteDropRoute, { params: { dropId: drop.id } }, ana.cookie);
    await runJobs(app);
  });
  expect(await findInFiles(app, [fileId])).toEqual([]);
});

test('what was converted while its author was about to leave is there when they come back', async () => {
  await installFfmpeg();
  const drop = await publishHevc();
  const { db } = app.platform;
  await convertWhile(
    async () =>
      void (await db`insert into departures (person_id, purge_after) values (${ana.id}, now() + interval '7 days')`),
  );
  await db`delete from departures where person_id = ${ana.id}`;
  expect(await get(ana, drop.id)).toMatchObject({ video: { status: 'ready' }, cover: { width: 96 } });
});

test('a conversion that never came to its end is taken up again, once its tries are over', async () => {
  await installFfmpeg();
  const [young, old] = [await publishHevc(), await publishHevc()];
  const { db, jobs } = app.platform;
  await db`delete from pgboss.job where name = 'drops.prepare'`;
  await db`update drops set created_at = now() - interval '7 hours' where id = ${old.id}`;
  await jobs.enqueue(db, 'drops.take-up', {});
  await runJobs(app);
  expect(await get(ana, old.id)).toMatchObject({ video: { status: 'ready' } });
  expect(await get(ana, young.id)).toMatchObject({ video: { status: 'converting' } });
});
