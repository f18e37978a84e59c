import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { thumbHashToRGBA } from 'thumbhash';
import { expect, test } from 'vitest';
import { encodeImage } from './encode-image.ts';

/** Left half red, right half blue, so that a rotation shows. */
async function twoColours(width: number, height: number) {
  const right = await sharp({ create: { width: width / 2, height, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: right, left: width / 2, top: 0 },
  ]);
}

async function pixelAt(content: Buffer, left: number, top: number): Promise<number[]> {
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = (top * info.width + left) * info.channels;
  return [...data.subarray(start, start + 3)];
}

/** A PNG whose header claims any size, without the pixels. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1024));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('the picture is turned upright and everything beside its pixels is gone', async () => {
  const image = await twoColours(400, 200);
  const original = await image
    .withExif({ IFD0: { Artist: 'Ana' }, IFD3: { GPSLatitude: '23/1 33/1 0/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(original.includes('Exif')).toBe(true);
  const encoded = await encodeImage(original);
  expect([encoded.width, encoded.height]).toEqual([200, 400]);
  expect(encoded.variants.map((variant) => variant.width)).toEqual([160, 320]);
  for (const { content } of encoded.variants) {
    const metadata = await sharp(content).metadata();
    expect(metadata).toMatchObject({ format: 'webp' });
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.iptc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  }
  const largest = encoded.variants.at(-1)?.content ?? Buffer.alloc(0);
  const [top, bottom] = [await pixelAt(largest, 100, 40), await pixelAt(largest, 100, 360)];
  expect((top[0] ?? 0) > 200 && (top[2] ?? 0) < 60).toBe(true);
  expect((bottom[2] ?? 0) > 200 && (bottom[0] ?? 0) < 60).toBe(true);
});

test('large images get every width, small ones are not enlarged', async () => {
  const large = await encodeImage(await (await twoColours(3000, 1500)).jpeg().toBuffer());
  expect(large.variants.map((variant) => variant.width)).toEqual([160, 320, 640, 1280]);
  const widths = await Promise.all(large.variants.map(async ({ content }) => (await sharp(content).metadata()).width));
  expect(widths).toEqual([160, 320, 640, 1280]);
  const small = await encodeImage(await (await twoColours(40, 20)).png().toBuffer());
  expect([small.variants.length, (await sharp(small.variants[0]?.content).metadata()).width]).toEqual([1, 40]);
});

test.each(['png', 'webp', 'gif', 'avif'] as const)('%s is read, grey and transparent too', async (format) => {
  const clear = sharp({ create: { width: 50, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const encoded = await encodeImage(await clear.toFormat(format).toBuffer());
  expect((await sharp(encoded.variants[0]?.content).metadata()).hasAlpha).toBe(true);
  const grey = await encodeImage(await (await twoColours(50, 30)).greyscale().toFormat(format).toBuffer());
  const { w, h } = thumbHashToRGBA(Buffer.from(grey.thumbhash, 'base64'));
  expect(w > h).toBe(true);
});

test('of an animation the first frame is kept', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 30, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const encoded = await encodeImage(
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
  expect([encoded.width, encoded.height]).toEqual([30, 30]);
  expect((await pixelAt(encoded.variants[0]?.content ?? Buffer.alloc(0), 10, 10))[0]).toBeGreaterThan(200);
});

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'um SVG'],
  ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'um SVG'],
  ['<!DOCTYPE html><script>alert(1)</script>', 'uma página HTML'],
  ['%PDF-1.7\n1 0 obj', 'um PDF'],
  [
    'PK\u0003\u0004\u0014\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0005\u0000\u0000\u0000a.txt',
    'um ZIP',
  ],
])('other kinds are refused by name', async (text, kind) => {
  const refused = encodeImage(Buffer.from(text, 'latin1'));
  await expect(refused).rejects.toMatchObject({
    code: 'unsupported_media',
    message: expect.stringContaining(`Este arquivo é ${kind}. `),
  });
});

test('bombs are refused by their header', async () => {
  const bomb = encodeImage(pngOf(16_000, 16_000));
  await expect(bomb).rejects.toMatchObject({
    code: 'payload_too_large',
    message: 'A imagem deve ter no máximo 25 megapixels',
  });
  await expect(encodeImage(pngOf(20_000, 20))).rejects.toMatchObject({
    code: 'payload_too_large',
    message: 'A imagem deve ter no máximo 16.383 pixels de lado',
  });
});

test('damaged images are refused, not half shown', async () => {
  const whole = await (await twoColours(800, 600)).jpeg().toBuffer();
  for (const length of [20, 300, Math.floor(whole.length / 2), whole.length - 30]) {
    await expect(encodeImage(whole.subarray(0, length))).rejects.toMatchObject({ code: 'unsupported_media' });
  }
  await expect(encodeImage(pngOf(100, 100))).rejects.toMatchObject({ code: 'unsupported_media' });
  await expect(encodeImage(Buffer.alloc(0))).rejects.toMatchObject({ code: 'unsupported_media' });
});
