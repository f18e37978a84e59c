import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BufferSource, Input, MP4 } from 'mediabunny';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fragmentVideo, whereabouts } from '../../../test/hostile-videos.ts';
import { packetsOf, readFixture } from '../../../test/videos.ts';
import { makeVoice } from '../../../test/voices.ts';
import { remuxVoice } from './remux-voice.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publyka-voice-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function remux(content: Buffer) {
  const [path, target] = [join(folder, 'sent'), join(folder, 'remuxed')];
  await writeFile(path, content);
  await rm(target, { force: true });
  return { reading: await remuxVoice(path, target), target };
}

test.each([
  ['WebM of a browser', () => readFixture('voice.webm'), 'opus'],
  ['MP4 of a browser', () => readFixture('voice.mp4'), 'opus'],
  ['Ogg', () => makeVoice('ogg'), 'opus'],
  ['MP4 with AAC', () => makeVoice('m4a'), 'mp4a.40.2'],
])('the sound of a %s becomes an MP4, bit by bit, with its index in front', async (_, make, codec) => {
  const content = await make();
  const { reading, target } = await remux(content);
  expect(reading).toEqual({ facts: { durationMs: expect.any(Number), audioCodec: codec } });
  const written = await readFile(target);
  expect(await hashesOf(written)).toEqual(await hashesOf(content));
  const input = new Input({ source: new BufferSource(written), formats: [MP4] });
  const [audio, ...others] = await input.getTracks();
  expect([await input.getMimeType(), audio?.type, others.length]).toEqual([`audio/mp4; codecs="${codec}"`, 'audio', 0]);
  expect(written.indexOf('moov')).toBeLessThan(written.indexOf('mdat'));
});

/** Without the moments: containers count them with different clocks. */
async function hashesOf(content: Buffer): Promise<string[]> {
  return (await packetsOf(content)).map((line) => line.split(' ').at(-1) ?? '');
}

test('its length is measured and not believed; its place is left behind', async () => {
  const { reading, target } = await remux(await makeVoice('m4a', { seconds: 1200, comment: whereabouts }));
  expect(reading).toMatchObject({ facts: { durationMs: expect.closeTo(1_200_000, -4) } });
  expect((await readFile(target)).includes(whereabouts)).toBe(false);
});

test.each([
  ['a video', () => readFixture('portrait.mp4'), 'not-voice'],
  ['a video without sound', () => readFixture('recorded.webm'), 'not-voice'],
  ['a text', async () => Buffer.from('Isto não é uma gravação'), 'not-voice'],
  ['the name of a container alone', async () => Buffer.from('OggS'), 'damaged'],
  ['a head without a body', async () => (await readFixture('voice.mp4')).subarray(0, 200), 'damaged'],
  [
    'a promise of four thousand million samples',
    () => fragmentVideo({ samples: 0xffffffff, isTold: false }),
    'not-voice',
  ],
])('%s is refused', async (_, make, problem) => {
  expect((await remux(await make())).reading).toEqual({ problem });
});
