import { expect, test } from 'vitest';
import { isHevc } from './load-video.ts';

function box(name: string, content: string | Uint8Array): Uint8Array {
  const body = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const bytes = new Uint8Array(8 + body.length);
  new DataView(bytes.buffer).setUint32(0, bytes.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(body, 8);
  return bytes;
}

test('HEVC is found in the table of contents, at the front or at the end', async () => {
  const front = new Blob([box('ftyp', 'isom'), box('moov', box('stsd', 'hvc1')), box('mdat', 'x')] as BlobPart[]);
  const end = new Blob([box('ftyp', 'qt  '), box('mdat', 'bytes'), box('moov', 'trak…hev1')] as BlobPart[]);
  expect(await isHevc(front)).toBe(true);
  expect(await isHevc(end)).toBe(true);
});

test('H.264 is not HEVC, whatever its pictures spell; other files say nothing', async () => {
  const avc = new Blob([box('ftyp', 'isom'), box('mdat', 'hvc1'), box('moov', 'avc1')] as BlobPart[]);
  expect(await isHevc(avc)).toBe(false);
  expect(await isHevc(new Blob(['#EXTM3U hvc1']))).toBe(false);
  expect(await isHevc(new Blob([]))).toBe(false);
  expect(await isHevc(new Blob([new Uint8Array(64)]))).toBe(false);
});
