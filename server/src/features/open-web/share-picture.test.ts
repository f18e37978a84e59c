import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from './share-picture.ts';

const words = { name: 'Nilo Barcelos', role: 'Professor · UFMG', counts: '1 curtida', avatar: null, mark: '#a6f07f' };

/** The first and the last row between the author and the wordmark on which something is written. */
async function rowsOf(picture: Buffer): Promise<[number, number]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const isDark = (row: number) => data.subarray(row * info.width, (row + 1) * info.width).some((value) => value < 128);
  const rows = Array.from({ length: info.height }, (_, row) => row).filter(
    (row) => row > 160 && row < 500 && isDark(row),
  );
  return [rows[0] ?? 0, rows.at(-1) ?? 0];
}

const empty = await rowsOf(await drawPicture({ ...words, text: '' }));

test.each([
  ['a sentence', 'Quem trava no mestrado raramente é a banca.'],
  ['2,000 letters without a space', 'A'.repeat(2000)],
  ['markup', '<b>negrito</b> & "aspas" <span'],
  ['control and half characters', 'A\u0000\u001b\ud800 fim'],
  ['text that turns around', '\u202eavesso \u2067 مرحبا بالعالم'],
  ['wide letters', 'W中😀'.repeat(200)],
])('%s stands between the author and the wordmark', async (_, text) => {
  const picture = await drawPicture({ ...words, text });
  const { format, width, height } = await sharp(picture).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
  const [first, last] = await rowsOf(picture);
  expect(last).toBeGreaterThan(empty[1]);
  expect(first).toBeGreaterThan(190);
  expect(last).toBeLessThan(484);
});

test('emoji, which a server without a font of them would draw as boxes, are left out', async () => {
  const [plain, smiling] = await Promise.all(
    ['Formatura hoje', 'Formatura 🎓 hoje 👩🏽‍🔬🇧🇷'].map((text) => drawPicture({ ...words, text })),
  );
  expect(smiling?.equals(plain ?? Buffer.of())).toBe(true);
});

test('the wordmark stands on the colour of the installation', async () => {
  const picture = await drawPicture({ ...words, text: 'Verde' });
  const { data } = await sharp(picture)
    .extract({ left: 84, top: 530, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0xa6, 0xf0, 0x7f]);
});

test('the author stands beside the name in a circle', async () => {
  const red = sharp({ create: { width: 160, height: 90, channels: 4, background: '#b3232c' } });
  const picture = await drawPicture({ ...words, text: 'Círculo', avatar: await red.webp().toBuffer() });
  const at = async (left: number, top: number) => {
    const { data } = await sharp(picture)
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, 3)];
  };
  expect((await at(118, 102))[0]).toBeGreaterThan(150);
  expect((await at(118, 102))[1]).toBeLessThan(80);
  expect(await at(82, 66)).toEqual([255, 255, 255]);
});
