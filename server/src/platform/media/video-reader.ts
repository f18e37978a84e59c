import { open } from 'node:fs/promises';
import type { Input, InputAudioTrack, InputTrack, InputVideoTrack } from 'mediabunny';
import { mediabunny } from './mediabunny.ts';
import { outlineVideo, type Reading, type VideoFacts } from './video-outline.ts';

const { EncodedPacketSink, FilePathSource, MP4, QTFF, WEBM } = mediabunny;

/** Larger than any picture of a video that we take. */
const packetBytesMax = 16 * 1024 * 1024;

/** Reads the container at this path. Run it in a process of its own: `readVideo` in video.ts. */
export async function readContainer(path: string): Promise<Reading> {
  const file = await open(path);
  try {
    const outline = await outlineVideo(file, (await file.stat()).size);
    if (outline === 'unknown' || outline === 'damaged') return { problem: outline };
  } finally {
    await file.close();
  }
  const input = new mediabunny.Input({ source: new FilePathSource(path), formats: [MP4, QTFF, WEBM] });
  try {
    return await readInput(input);
  } catch {
    // A parser's error about an uploaded file is a fault of the file.
    return { problem: 'damaged' };
  } finally {
    input.dispose();
  }
}

async function readInput(input: Input): Promise<Reading> {
  const format = await input.getFormat();
  const [video] = await input.getVideoTracks();
  // Players take the first of several.
  const [audio = null] = await input.getAudioTracks();
  if (!video) return { problem: 'no-picture' };
  const durationMs = await measureDuration(input, audio ? [video, audio] : [video]);
  const isWhole = (await hasWholeEnd(video)) && (audio === null || (await hasWholeEnd(audio)));
  if (!isWhole || !(durationMs > 0)) return { problem: 'damaged' };
  const facts: VideoFacts = {
    contentType: typeOf(format),
    durationMs,
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    videoCodec: await nameCodec(video),
    audioCodec: audio && (await nameCodec(audio)),
  };
  return { facts };
}

function typeOf(format: Awaited<ReturnType<Input['getFormat']>>): VideoFacts['contentType'] {
  if (format === WEBM) return 'video/webm';
  return format === QTFF ? 'video/quicktime' : 'video/mp4';
}

/** What the head claims and what the packets say may differ: the longer counts. */
async function measureDuration(input: Input, tracks: InputTrack[]): Promise<number> {
  const claimed = (await input.getDurationFromMetadata()) ?? 0;
  const measured = await input.computeDuration(tracks);
  return Math.ceil(Math.max(claimed, measured) * 1000);
}

/** Whether the last packet is there; a truncated file lacks it. */
async function hasWholeEnd(track: InputVideoTrack | InputAudioTrack): Promise<boolean> {
  const sink = new EncodedPacketSink(track);
  const last = await sink.getPacket(Number.POSITIVE_INFINITY, { metadataOnly: true });
  if (!last || last.byteLength > packetBytesMax) return false;
  const whole = await sink.getPacket(Number.POSITIVE_INFINITY);
  return whole !== null && whole.data.byteLength === last.byteLength;
}

async function nameCodec(track: InputVideoTrack | InputAudioTrack): Promise<string> {
  const name = await track.getCodecParameterString();
  const internal = await track.getInternalCodecId();
  return name ?? (typeof internal === 'string' ? internal.slice(0, 100) : 'unknown');
}
