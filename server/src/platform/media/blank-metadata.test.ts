import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locateVideo, trackVideo, whereabouts } from '../../../test/hostile-videos.ts';
import { readFixture, stretchVideo } from '../../../test/videos.ts';
import { blankMetadata } from './blank-metadata.ts';
import { readVideo } from './read-video.ts';

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
  expect(await blankMetadata(path)).toBe(true);
  const blanked = await readFile(path);
  expect(blanked.includes(whereabouts)).toBe(false);
  expect(blanked.length).toBe(content.length);
  expect(blanked.includes('between')).toBe(content.includes('between'));
  expect(before).toHaveProperty('facts');
  expect(await readVideo(path)).toEqual(before);
  await blankMetadata(path);
  expect(await readFile(path)).toEqual(blanked);
});

test.each(['portrait.mp4', 'portrait.mov', 'portrait.webm', 'recorded.webm', 'av1.webm', 'rotated.mp4'])(
  '%s, which has none, stays as it is',
  async (name) => {
    const content = await readFixture(name);
    const path = join(folder, name);
    await writeFile(path, content);
    await blankMetadata(path);
    expect(await readFile(path)).toEqual(content);
  },
);
