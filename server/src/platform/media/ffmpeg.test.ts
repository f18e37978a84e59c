import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeImage } from './encode-image.ts';
import { convertVideo, findFfmpeg, takeFrame } from './ffmpeg.ts';
import { readVideo } from './read-video.ts';

// With the real program, where there is one: what of ours depends on it is tested in drops/prepare.test.ts.
const ffmpeg = (await findFfmpeg()) ?? '';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publyka-videos-'));
});
afterAll(() => rm(folder, { recursive: true }));

function fixture(name: string): string {
  return fileURLToPath(new URL(`../../../test/fixtures/${name}`, import.meta.url));
}

test.skipIf(!ffmpeg)('HEVC becomes H.264 and AAC, and gives a picture', async () => {
  const source = { path: fixture('hevc.mp4'), contentType: 'video/mp4' } as const;
  const target = join(folder, 'converted.mp4');
  expect(await convertVideo(ffmpeg, source, target)).toBe(true);
  expect(await readVideo(target)).toMatchObject({
    facts: { width: 96, height: 160, videoCodec: expect.stringMatching(/^avc1\.64/), audioCodec: 'mp4a.40.2' },
  });
  expect(await takeFrame(ffmpeg, source, 0.3, join(folder, 'frame.jpg'))).toBe(true);
  expect(await encodeImage(await readFile(join(folder, 'frame.jpg')))).toMatchObject({ width: 96, height: 160 });
});

test.skipIf(!ffmpeg)('a playlist is not followed, whatever it is called', async () => {
  const path = join(folder, 'playlist.mp4');
  await writeFile(path, `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${fixture('portrait.mp4')}\n#EXT-X-ENDLIST\n`);
  expect(await convertVideo(ffmpeg, { path, contentType: 'video/mp4' }, join(folder, 'followed.mp4'))).toBe(false);
});
