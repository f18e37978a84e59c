import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locateVideo, trackVideo, whereabouts } from '../../../test/hostile-videos.ts';
import { readFixture, stretchVideo } from '../../../test/videos.ts';
import { readVideo } from './read-video.ts';
import { stripMetadata } from './strip-metadata.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publyka-metadata-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['MP4', locateVideo],
  ['MP4 with a track of places', () => trackVideo()],
  ['MP4 with subtitles of a drone', () => trackVideo('sbtl')],
  ['WebM', () => stretchVideo('portrait.webm', 2, whereabouts)],
  ['MP4 of another program', () => stretchVideo('portrait.mp4', 2, whereabouts)],
])('of a %s nothing is left but pictures and sound, where they were', async (_, make) => {
  const content = await make();
  expect(content.includes(whereabouts)).toBe(true);
  const path = join(folder, 'video');
  await writeFile(path, content);
  const before = await readVideo(path);
  expect(await stripMetadata(path)).toBe(true);
  const blanked = await readFile(path);
  expect(blanked.includes(whereabouts)).toBe(false);
  expect(blanked.length).toBe(content.length);
  expect(blanked.includes('between')).toBe(content.includes('between'));
  expect(before).toHaveProperty('facts');
  expect(await readVideo(path)).toEqual(before);
  await stripMetadata(path);
  expect(await readFile(path)).toEqual(blanked);
});

test.each(['portrait.mp4', 'portrait.mov', 'portrait.webm', 'recorded.webm', 'av1.webm', 'rotated.mp4'])(
  '%s, which has none, stays as it is',
  async (name) => {
    const content = await readFixture(name);
    const path = join(folder, name);
    await writeFile(path, content);
    await stripMetadata(path);
    expect(await readFile(path)).toEqual(content);
  },
);

function element(id: string, content: Buffer): Buffer {
  // A length of four bytes.
  const length = Buffer.alloc(4);
  length.writeUInt32BE(0x10000000 | content.length);
  return Buffer.concat([Buffer.from(id, 'hex'), length, content]);
}

/** As Chrome records: segment and clusters of unknown length. With its place before or after the pictures, or both. */
async function recordWhereabouts(places: { before?: boolean; after?: boolean }): Promise<Buffer> {
  const content = await readFixture('recorded.webm');
  const cluster = content.indexOf(Buffer.from('1f43b675', 'hex'));
  const tags = element('1254c367', Buffer.from(whereabouts));
  const parts = [content.subarray(0, cluster), content.subarray(cluster)];
  return Buffer.concat([
    parts[0],
    ...(places.before ? [tags] : []),
    parts[1],
    ...(places.after ? [tags] : []),
  ] as Buffer[]);
}

async function blankRecording(content: Buffer): Promise<{ isClean: boolean; left: Buffer }> {
  const path = join(folder, 'recording');
  await writeFile(path, content);
  return { isClean: await stripMetadata(path), left: await readFile(path) };
}

test('of a live recording nothing is left but pictures and sound, also where it was cut off', async () => {
  const whole = await recordWhereabouts({ before: true, after: true });
  const cut = (await recordWhereabouts({ before: true })).subarray(0, -5);
  for (const content of [whole, cut]) {
    const { isClean, left } = await blankRecording(content);
    expect([isClean, left.includes(whereabouts), left.length]).toEqual([true, false, content.length]);
  }
});

test('a recording with metadata behind what cannot be read is not to be shown', async () => {
  const cut = (await recordWhereabouts({})).subarray(0, -5);
  const tags = element('1254c367', Buffer.from(whereabouts));
  // Beyond the reach of the broken block, and across the edge of two pieces that are read.
  const { isClean } = await blankRecording(Buffer.concat([cut, Buffer.alloc(64 * 1024 - 7 - (cut.length % 7)), tags]));
  expect(isClean).toBe(false);
  // More clusters than are gone through.
  const many = Buffer.alloc(20_001 * 8, element('1f43b675', Buffer.alloc(0)));
  expect((await blankRecording(Buffer.concat([await recordWhereabouts({}), many, tags]))).isClean).toBe(false);
});

test('an MP4 whose head cannot be read to its end is not to be shown', async () => {
  const content = await locateVideo();
  content.writeUInt32BE(0x00ffffff, content.lastIndexOf('udta') - 4);
  expect((await blankRecording(content)).isClean).toBe(false);
});
