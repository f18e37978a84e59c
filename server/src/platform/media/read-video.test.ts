import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fragmentVideo } from '../../../test/hostile-videos.ts';
import { isFull } from '../../../test/proofs.ts';
import { multiplyTracks, patchAfter, readFixture, stretchVideo } from '../../../test/videos.ts';
import { readVideo } from './read-video.ts';
import { validateVideo } from './validate-file.ts';

let folder: string;
let made = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publyka-videos-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: Buffer | string) {
  made += 1;
  const path = join(folder, `${made}.mp4`);
  await writeFile(path, content);
  return readVideo(path);
}

async function judge(content: Buffer | string, purpose: 'drop-video' | 'post-video' = 'drop-video') {
  const judgement = validateVideo(await read(content), purpose);
  return judgement.verdict === 'refused' ? judgement.refusal : judgement.verdict;
}

test.each([
  ['portrait.mp4', 'video/mp4', 2000, 'avc1.640c0b', 'mp4a.40.2', 'playable'],
  ['portrait.mov', 'video/quicktime', 2000, 'avc1.640c0b', 'mp4a.40.2', 'playable'],
  ['portrait.webm', 'video/webm', 2020, 'vp09.00.10.08.01.01.01.01.01', 'opus', 'playable'],
  ['rotated.mp4', 'video/mp4', 1000, 'avc1.640c0b', null, 'playable'],
  ['recorded.webm', 'video/webm', 1425, 'vp8', null, 'playable'],
  ['av1.webm', 'video/webm', 1000, 'av01.0.00M.08.0.110.01.13.01.1', null, 'playable'],
  ['hevc.mp4', 'video/mp4', 1000, 'hev1.1.6.L30.90', 'mp4a.40.2', 'convertible'],
])('%s is read as shown: upright, with its length and codecs', async (name, ...facts) => {
  const [contentType, durationMs, videoCodec, audioCodec, verdict] = facts;
  const reading = await read(await readFixture(name));
  expect(reading).toEqual({ facts: { contentType, durationMs, width: 96, height: 160, videoCodec, audioCodec } });
  expect(validateVideo(reading, 'drop-video')).toMatchObject({ verdict });
});

test('a minute and half a second is the longest drop', async () => {
  const tooLong = { code: 'video_too_long', message: 'O vídeo deve ter no máximo 60 segundos' };
  expect(await judge(await stretchVideo('portrait.mp4', 60.5))).toBe('playable');
  expect(await judge(await stretchVideo('portrait.mp4', 60.6))).toEqual(tooLong);
  expect(await judge(await stretchVideo('portrait.webm', 60.2))).toBe('playable');
  expect(await judge(await stretchVideo('portrait.webm', 61))).toEqual(tooLong);
  expect(await judge(await stretchVideo('portrait.mp4', 61), 'post-video')).toBe('playable');
  expect(await judge(await stretchVideo('portrait.mp4', 601), 'post-video')).toEqual({
    code: 'video_too_long',
    message: 'O vídeo deve ter no máximo 10 minutos',
  });
});

test('four hours are refused, in the packets or only in the claims of the head', async () => {
  const fourHours = 4 * 3600;
  expect(await judge(await stretchVideo('portrait.mp4', fourHours))).toMatchObject({ code: 'video_too_long' });
  expect(await judge(await stretchVideo('portrait.webm', fourHours))).toMatchObject({ code: 'video_too_long' });
  const content = await readFixture('portrait.mp4');
  // Version, flags, two times and the time scale stand before a track's duration.
  expect(await judge(patchAfter(content, 'mdhd', 16, 0x7fffffff))).toMatchObject({ code: 'video_too_long' });
});

const damaged = {
  code: 'unsupported_media',
  message: 'Não conseguimos ler este vídeo. O arquivo pode estar danificado ou incompleto',
};

test.each(['portrait.mp4', 'portrait.mov', 'portrait.webm', 'rotated.mp4'])(
  '%s cut short is refused, wherever it is cut',
  async (name) => {
    const content = await readFixture(name);
    for (const share of isFull ? [0.05, 0.5, 0.9] : [0.5]) {
      expect(await judge(content.subarray(0, Math.floor(content.length * share)))).toEqual(damaged);
    }
    expect(await judge(content.subarray(0, content.length - 9))).toEqual(damaged);
  },
);

test('what costs a reader dearly is refused without costing us', async () => {
  const before = process.memoryUsage().rss;
  expect(await judge(await multiplyTracks('portrait.mp4', 10_000))).toEqual(damaged);
  const content = await readFixture('portrait.mp4');
  // Four billion entries in tables of times and sizes.
  expect(await judge(patchAfter(content, 'stts', 4, 0xffffffff))).toEqual(damaged);
  expect(await judge(patchAfter(content, 'stts', 8, 0xffffffff))).toMatchObject({ code: expect.any(String) });
  expect(await judge(patchAfter(content, 'stsz', 8, 0xffffffff))).toEqual(damaged);
  // The tables would take sixteen.
  expect(process.memoryUsage().rss - before).toBeLessThan(1024 ** 3);
});

/** Reads the processes that this one has started. Empty for those that have just ended. */
async function readChildren(): Promise<string[]> {
  const threads = await readdir('/proc/self/task');
  const read = (path: string) => readFile(path, 'latin1').catch(() => '');
  const children = await Promise.all(threads.map((thread) => read(`/proc/self/task/${thread}/children`)));
  const ids = children.join(' ').split(/\s+/).filter(Boolean);
  return Promise.all(ids.map((id) => read(`/proc/${id}/status`)));
}

/** What the work answers, and the most megabytes that a process it started had in use at once. */
async function weigh<T>(work: Promise<T>): Promise<{ answer: T; megabytes: number }> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  let megabytes = 0;
  while (!isOver) {
    const peaks = (await readChildren()).map((status) => Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    megabytes = Math.max(megabytes, ...peaks);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { answer: await work, megabytes };
}

test.runIf(isFull && process.platform === 'linux')(
  'the reader stays small, whatever a fragment claims or holds',
  async () => {
    const good = await weigh(readFixture('portrait.mp4').then(judge));
    expect(good.answer).toBe('playable');
    expect(good.megabytes).toBeGreaterThan(30);
    // Two kilobytes that claim four billion samples: ended by its own limit of memory, or by its time.
    const claimed = await weigh(fragmentVideo({ samples: 0xffffffff, isTold: false }).then(judge));
    expect(claimed.answer).toEqual(damaged);
    expect(claimed.megabytes).toBeLessThan(330);
    // As large as a drop may be, in one piece that a parser would take into memory.
    const told = await weigh(fragmentVideo({ samples: 12_000_000, isTold: true }).then(judge));
    expect(told.answer).toEqual(damaged);
    expect(told.megabytes).toBeLessThan(150);
  },
  600_000,
);

test('what is no video is refused by what it is', async () => {
  const types = { code: 'unsupported_media', message: 'Envie o vídeo em MP4, MOV ou WebM' };
  expect(await judge('#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n')).toEqual(types);
  expect(await judge("ffconcat version 1.0\nfile 'http://169.254.169.254/latest/meta-data'\n")).toEqual(types);
  expect(await judge(Buffer.alloc(3))).toEqual(types);
  expect(await judge(Buffer.from('\0\0\0\x14ftypM4A \0\0\0\0M4A ', 'latin1'))).toEqual(damaged);
});
