import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MP4,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WEBM,
} from 'mediabunny';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';
import { createUpload, patchUpload } from './uploads.ts';
import { readFixture } from './videos.ts';

/** A sound of a fixture in another container: Opus in Ogg, AAC in MP4; longer by pauses between its packets. */
export async function makeVoice(
  kind: 'ogg' | 'm4a',
  { seconds, comment }: { seconds?: number; comment?: string } = {},
): Promise<Buffer> {
  const isOgg = kind === 'ogg';
  const content = await readFixture(isOgg ? 'voice.webm' : 'portrait.mp4');
  const input = new Input({ source: new BufferSource(content), formats: [MP4, WEBM] });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error('No sound');
  const stretch = seconds === undefined ? 1 : seconds / (await track.computeDuration());
  const target = new BufferTarget();
  const output = new Output({ format: isOgg ? new OggOutputFormat() : new Mp4OutputFormat(), target });
  const source = new EncodedAudioPacketSource(isOgg ? 'opus' : 'aac');
  output.addAudioTrack(source);
  if (comment) output.setMetadataTags({ comment });
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const { timestamp, duration } = packet;
    await source.add(packet.clone({ timestamp: timestamp * stretch, duration: duration * stretch }), { decoderConfig });
  }
  await output.finalize();
  if (!target.buffer) throw new Error('Nothing was written');
  return Buffer.from(target.buffer);
}

export const testWaveform = '0123456789abcdef'.repeat(4);

/** Answers with the last response; `waveform` as a recorder would send it. */
export async function sendVoice(
  test: TestApp,
  person: TestPerson,
  content: Buffer,
  waveform: string = testWaveform,
): Promise<{ fileId: string; response: Response }> {
  const created = await createUpload(test, person, {
    bytes: content.length,
    purpose: 'message-voice',
    filename: '<b>x.webm',
    waveform,
  });
  const url = created.headers.get('location');
  if (created.status !== 201 || !url) return { fileId: '', response: created };
  return { fileId: url.slice(url.lastIndexOf('/') + 1), response: await patchUpload(test, person, url, content) };
}
