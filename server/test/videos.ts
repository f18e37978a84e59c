import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { VideoPurpose } from '@publyka/contract/routes/upload-rules';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  OGG,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { uuidv7 } from 'uuidv7';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';
import { sendFile } from './uploads.ts';

/** One of the small videos in test/fixtures. */
export function readFixture(name: string): Promise<Buffer> {
  return readFile(new URL(`./fixtures/${name}`, import.meta.url));
}

/**
 * A ready file of this person, to be attached to something. Each of the fixtures is checked and remuxed once in a worker,
 * by processes that take longer than most tests; afterwards what came of it is copied.
 */
export async function uploadVideo(
  test: TestApp,
  person: TestPerson,
  { name = 'portrait.mp4', purpose = 'drop-video' as VideoPurpose } = {},
): Promise<string> {
  const made = madeVideos.get(`${purpose} ${name}`);
  if (made) return copyVideoFile(test, person, made);
  const { fileId, response } = await sendFile(test, person, await readFixture(name), purpose);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  const [row] = await test.platform.db<MadeVideo['row'][]>`
    select purpose, content_type, bytes, width, height, thumbhash, duration_ms, video_codec, audio_codec, ready_at
    from files where id = ${fileId} and ready_at is not null and conversion is null`;
  const stored = row && (await test.platform.files.read(keyOf(fileId)));
  if (stored) madeVideos.set(`${purpose} ${name}`, { row, content: await buffer(stored.stream) });
  return fileId;
}

interface MadeVideo {
  /** All that the row of such a file says, but whose it is and since when. */
  row: Record<string, string | number | Date | null> & { contentType: string };
  content: Buffer;
}

/** By purpose and fixture. */
const madeVideos = new Map<string, MadeVideo>();

const keyOf = (fileId: string) => `videos/${fileId}/original/video`;

async function copyVideoFile({ platform }: TestApp, person: TestPerson, { row, content }: MadeVideo): Promise<string> {
  const id = uuidv7();
  await platform.files.put(keyOf(id), content, { contentType: row.contentType });
  await platform.db`insert into files ${platform.db({ ...row, id, ownerId: person.id })}`;
  return id;
}

/** What a player gets of picture and sound: when, and a hash of the bits. */
export async function packetsOf(content: Buffer): Promise<string[]> {
  const input = new Input({ source: new BufferSource(content), formats: [MP4, QTFF, WEBM, OGG] });
  const packets: string[] = [];
  for (const track of [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]) {
    if (!track) continue;
    for await (const { timestamp, data } of new EncodedPacketSink(track).packets())
      packets.push(`${track.type} ${timestamp.toFixed(2)} ${createHash('sha256').update(data).digest('hex')}`);
  }
  if (packets.length === 0) throw new Error('Nothing to play');
  return packets;
}

/** Stretches pictures and sound so that they last this long; with a comment among the metadata. */
export async function stretchVideo(
  name: 'portrait.mp4' | 'portrait.webm',
  seconds: number,
  comment?: string,
): Promise<Buffer> {
  const isMp4 = name.endsWith('.mp4');
  const input = new Input({ source: new BufferSource(await readFixture(name)), formats: [isMp4 ? MP4 : WEBM] });
  const target = new BufferTarget();
  const output = new Output({ format: isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat(), target });
  const [video] = await input.getVideoTracks();
  const [audio] = await input.getAudioTracks();
  const factor = seconds / (await input.computeDuration());
  if (comment) output.setMetadataTags({ comment });
  const copies = [video && copyVideo(output, video, factor), audio && copyAudio(output, audio, factor)];
  await output.start();
  for (const copy of copies) await copy?.();
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

function copyVideo(output: Output, track: InputVideoTrack, factor: number): () => Promise<void> {
  const source = new EncodedVideoPacketSource(track.codec ?? 'avc');
  output.addVideoTrack(source);
  return async () => {
    const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
    for await (const packet of new EncodedPacketSink(track).packets())
      await source.add(stretched(packet, factor), decoderConfig && { decoderConfig });
  };
}

function copyAudio(output: Output, track: InputAudioTrack, factor: number): () => Promise<void> {
  const source = new EncodedAudioPacketSource(track.codec ?? 'aac');
  output.addAudioTrack(source);
  return async () => {
    const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
    for await (const packet of new EncodedPacketSink(track).packets())
      await source.add(stretched(packet, factor), decoderConfig && { decoderConfig });
  };
}

type Packet = Parameters<EncodedVideoPacketSource['add']>[0];

function stretched(packet: Packet, factor: number): Packet {
  return packet.clone({ timestamp: packet.timestamp * factor, duration: packet.duration * factor });
}

/** A whole MP4 of this length and about this size, full of noise that no player would enjoy. */
export async function makeLargeVideo(seconds: number, bytes: number): Promise<Buffer> {
  const input = new Input({ source: new BufferSource(await readFixture('portrait.mp4')), formats: [MP4] });
  const [track] = await input.getVideoTracks();
  const decoderConfig = await track?.getDecoderConfig();
  const picture = track && (await new EncodedPacketSink(track).getFirstPacket());
  if (!decoderConfig || !picture) throw new Error('portrait.mp4 has no picture');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  await output.start();
  const packets = seconds * 10;
  for (let index = 0; index < packets; index += 1) {
    const filler = randomBytes(Math.floor(bytes / packets));
    const head = Buffer.alloc(5);
    head.writeUInt32BE(filler.length + 1);
    head.writeUInt8(12, 4); // Filler data (H.264, 7.4.1).
    const content = Buffer.concat([picture.data, head, filler]);
    await source.add(new EncodedPacket(content, 'key', index / 10, 1 / 10), { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

interface Box {
  type: string;
  start: number;
  end: number;
}

/** The boxes of an MP4 between two places. */
export function listBoxes(content: Buffer, start = 0, end = content.length): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end; at += content.readUInt32BE(at))
    boxes.push({ type: content.toString('latin1', at + 4, at + 8), start: at, end: at + content.readUInt32BE(at) });
  return boxes;
}

/** An MP4 whose first track is there so many times. */
export async function multiplyTracks(name: string, times: number): Promise<Buffer> {
  const content = await readFixture(name);
  const movie = listBoxes(content).find(({ type }) => type === 'moov');
  const track = movie && listBoxes(content, movie.start + 8, movie.end).find(({ type }) => type === 'trak');
  if (!movie || !track) throw new Error(`${name} has no track`);
  const tracks = Array.from({ length: times - 1 }, () => content.subarray(track.start, track.end));
  const many = Buffer.concat([content.subarray(0, movie.end), ...tracks, content.subarray(movie.end)]);
  many.writeUInt32BE(movie.end - movie.start + (times - 1) * (track.end - track.start), movie.start);
  return many;
}

/** Overwrites four bytes behind the first occurrence of a name. */
export function patchAfter(content: Buffer, name: string, offset: number, value: number): Buffer {
  const patched = Buffer.from(content);
  patched.writeUInt32BE(value, patched.indexOf(name, 0, 'latin1') + name.length + offset);
  return patched;
}
