import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fragmentVideo, locateVideo, trackVideo, whereabouts } from '../../../test/hostile-videos.ts';
import { packetsOf, readFixture, stretchVideo } from '../../../test/videos.ts';
import { readVideo } from './read-video.ts';
import { remuxVideo } from './remux-video.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publyka-metadata-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function remux(content: Buffer): Promise<{ isDone: boolean; target: string }> {
  const [path, target] = [join(folder, 'video'), join(folder, 'remuxed')];
  await writeFile(path, content);
  await rm(target, { force: true });
  return { isDone: await remuxVideo(path, target), target };
}

test.each([
  ['MP4', locateVideo],
  ['MP4 with a track of places', () => trackVideo()],
  ['MP4 with subtitles of a drone', () => trackVideo('sbtl')],
  ['WebM', () => stretchVideo('portrait.webm', 2, whereabouts)],
  ['MP4 of another program', () => stretchVideo('portrait.mp4', 2, whereabouts)],
])('of a %s nothing is left but picture and sound', async (_, make) => {
  const content = await make();
  expect(content.includes(whereabouts)).toBe(true);
  const { isDone, target } = await remux(content);
  expect(isDone).toBe(true);
  expect((await readFile(target)).includes(whereabouts)).toBe(false);
  expect(await packetsOf(await readFile(target))).toEqual(await packetsOf(content));
});

test.each([
  ['portrait.mp4', 'video/mp4', true],
  ['portrait.mov', 'video/mp4', true],
  ['portrait.webm', 'video/webm', true],
  ['recorded.webm', 'video/webm', false],
  ['av1.webm', 'video/webm', false],
  ['rotated.mp4', 'video/mp4', false],
])('%s stays what it shows and sounds like', async (name, contentType, hasSound) => {
  const content = await readFixture(name);
  const { isDone, target } = await remux(content);
  expect(isDone).toBe(true);
  expect(await packetsOf(await readFile(target))).toEqual(await packetsOf(content));
  expect(await readVideo(target)).toMatchObject({
    facts: { contentType, width: 96, height: 160, audioCodec: hasSound ? expect.any(String) : null },
  });
});

function element(id: string, content: Buffer): Buffer {
  // A length of four bytes.
  const length = Buffer.alloc(4);
  length.writeUInt32BE(0x10000000 | content.length);
  return Buffer.concat([Buffer.from(id, 'hex'), length, content]);
}

test('of a live recording that was cut off, with its place before and behind the break, only pictures are left', async () => {
  const content = await readFixture('recorded.webm');
  const cluster = content.indexOf(Buffer.from('1f43b675', 'hex'));
  const tags = element('1254c367', Buffer.from(whereabouts));
  const parts = [content.subarray(0, cluster), tags, content.subarray(cluster, -5), Buffer.alloc(300), tags];
  const { target } = await remux(Buffer.concat(parts));
  expect((await readFile(target)).includes(whereabouts)).toBe(false);
});

test('what cannot be read is not written', async () => {
  expect((await remux(await fragmentVideo({ samples: 0xffffffff, isTold: false }))).isDone).toBe(false);
  expect((await remux(Buffer.from('ftyp'))).isDone).toBe(false);
});
