import { open } from 'node:fs/promises';
import type { Input, InputAudioTrack } from 'mediabunny';
import { readAt } from './container-parts.ts';
import { mediabunny } from './mediabunny.ts';
import type { VoiceReading } from './remux-voice.ts';
import { outlineVideo } from './video-outline.ts';

const { Conversion, FilePathSource, FilePathTarget, Mp4OutputFormat, Output } = mediabunny;
const { MP4, OGG, WEBM } = mediabunny;

/** What recorders write and every browser plays. */
const codecs = /^(opus|mp4a\.40\.(2|5|29))$/i;
const channelsMax = 2;

// The program of the voice remuxer: the path of a recording, where to write it, and one line of JSON out.
const [, , path, targetPath] = process.argv;
if (path === undefined || targetPath === undefined) throw new Error('From where to where?');
process.stdout.write(JSON.stringify(await remux(path, targetPath)));

async function remux(from: string, to: string): Promise<VoiceReading> {
  const problem = await outline(from);
  if (problem) return { problem };
  const input = new mediabunny.Input({ source: new FilePathSource(from), formats: [MP4, WEBM, OGG] });
  try {
    const audio = await findVoice(input);
    if (!audio) return { problem: 'not-voice' };
    const isCopied = await copy(input, to);
    return isCopied ? await readFacts(to) : { problem: 'damaged' };
  } catch {
    // A parser's error about an uploaded file is a fault of the file.
    return { problem: 'damaged' };
  } finally {
    input.dispose();
  }
}

async function outline(from: string): Promise<'damaged' | 'not-voice' | null> {
  const file = await open(from);
  try {
    const head = await readAt(file, 0, 4);
    if (head.toString('latin1') === 'OggS') return null;
    const kind = await outlineVideo(file, (await file.stat()).size);
    if (kind === 'unknown') return 'not-voice';
    return kind === 'damaged' ? 'damaged' : null;
  } finally {
    await file.close();
  }
}

/** The only track, if it is sound that every browser plays. */
async function findVoice(input: Input): Promise<InputAudioTrack | null> {
  const [audio] = await input.getAudioTracks();
  const tracks = await input.getTracks();
  if (!audio || tracks.length > 1) return null;
  const codec = (await audio.getCodecParameterString()) ?? '';
  return codecs.test(codec) && (await audio.getNumberOfChannels()) <= channelsMax ? audio : null;
}

/** The index goes to the front, so that playing begins with the first bytes. */
async function copy(input: Input, to: string): Promise<boolean> {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(to),
  });
  const conversion = await Conversion.init({
    input,
    output,
    tags: {},
    copy: { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY },
    showWarnings: false,
  });
  if (conversion.discardedTracks.length > 0) return false;
  await conversion.execute();
  return true;
}

/** Facts of the written file; the original's claims are not trusted. */
async function readFacts(to: string): Promise<VoiceReading> {
  const written = new mediabunny.Input({ source: new FilePathSource(to), formats: [MP4] });
  try {
    const [audio] = await written.getAudioTracks();
    const durationMs = audio ? Math.ceil((await audio.computeDuration()) * 1000) : 0;
    const audioCodec = await audio?.getCodecParameterString();
    return audioCodec && durationMs > 0 ? { facts: { durationMs, audioCodec } } : { problem: 'damaged' };
  } finally {
    written.dispose();
  }
}
