import { fileURLToPath } from 'node:url';
import { product } from '@publyka/contract/brand';
import sharp, { type Sharp } from 'sharp';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';

/** What the picture of a text says. */
export interface PictureWords {
  name: string;
  /** Title and institution; empty for none. */
  role: string;
  text: string;
  /** '214 curtidas · 38 comentários' */
  counts: string;
  /** The author's picture, in any format; null for none. */
  avatar: Buffer | null;
  /** The colour of the highlighter, as CSS. */
  mark: string;
}

/** Pixels, as messengers and search engines ask for (Open Graph, `summary_large_image`). */
const [width, height] = [1200, 630];
const margin = 80;
const [textTop, textBottom] = [196, 482];
/** The largest in which the text fits is taken. */
const textSizes = [42, 33, 26];
/** What fits at the smallest size, at most. */
const textLength = 420;
const [ink, quiet, sunken] = ['#17191c', '#4d5054', '#f0f0ea'];

/**
 * Latin parts of Literata and Instrument Sans (SIL Open Font License 1.1, from @fontsource-variable), unpacked, since
 * Pango reads no WOFF2. What they lack is drawn in a font of the system.
 */
const fonts = {
  Literata: fileURLToPath(new URL('fonts/literata-latin.ttf', import.meta.url)),
  'Instrument Sans': fileURLToPath(new URL('fonts/instrument-sans-latin.ttf', import.meta.url)),
};

/** The picture of a text for other sites and messengers, as a PNG; its cost is bounded whatever the text is. */
export async function drawPicture({ name, role, text, counts, avatar, mark }: PictureWords): Promise<Buffer> {
  const beside = avatar ? margin + 96 : margin;
  const wordmark = await write(product, { font: 'Literata', size: 38, weight: 700 });
  const block = { width: wordmark.width + 20, height: 64 };
  const counted = await write(counts, { font: 'Instrument Sans', size: 18, colour: quiet });
  const layers = [
    ...(avatar ? [{ input: await roundPicture(avatar, 76), left: margin, top: 64 }] : []),
    { ...(await write(name, { font: 'Instrument Sans', size: 22, weight: 600, isLine: true })), left: beside, top: 70 },
    ...(role
      ? [
          {
            ...(await write(role, { font: 'Instrument Sans', size: 18, colour: quiet, isLine: true })),
            left: beside,
            top: 108,
          },
        ]
      : []),
    { ...(await fit(text)), left: margin, top: textTop },
    { input: await roundBlock(block.width, block.height, mark), left: margin, top: 502 },
    { ...wordmark, left: margin + 10, top: 502 + Math.round((block.height - wordmark.height) / 2) },
    { ...counted, left: width - margin - counted.width, top: 522 },
  ];
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(layers.map(({ input, left, top }) => ({ input, left, top })))
    .png({ palette: true })
    .toBuffer();
}

interface Written {
  input: Buffer;
  width: number;
  height: number;
}

/** The text at the largest size at which it fits; a text that is too long at the smallest is cut until it fits. */
async function fit(text: string): Promise<Written> {
  const most = textBottom - textTop;
  const smallest = textSizes.at(-1) ?? 0;
  let length = textLength;
  for (const size of [...textSizes, smallest, smallest]) {
    const look = { font: 'Literata', size, spacing: Math.round(size / 5) } as const;
    const written = await write(excerptOf(text, length), look);
    if (written.height <= most) return written;
    if (size === smallest) length = Math.floor((length * most * 0.9) / written.height);
  }
  throw new Error('A text does not fit its picture');
}

interface Look {
  font: keyof typeof fonts;
  /** Points, at 96 to the inch. */
  size: number;
  weight?: number;
  colour?: string;
  spacing?: number;
  /** One line, however long. */
  isLine?: boolean;
}

/** Characters of a line beside a picture. */
const lineLength = 64;

async function write(words: string, look: Look): Promise<Written> {
  const { font, size, weight = 400, colour = ink, spacing = 0, isLine = false } = look;
  const shown = printable(isLine ? excerptOf(words, lineLength) : words);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" font_weight="${weight}">${escapeHtml(shown)}</span>`,
      font: `${font} ${size}`,
      fontfile: fonts[font],
      width: width - 2 * margin - (isLine ? 96 : 0),
      dpi: 96,
      rgba: true,
      spacing,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Pango reads XML, which has no control characters and no halves of characters; and it writes no empty text. No text turns around what stands beside it. */
function printable(words: string): string {
  return (
    withoutEmoji(words.toWellFormed())
      .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ')
      .trim() || '…'
  );
}

const signs = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** Our fonts have none, and a server need not have any other: it would draw boxes. */
function withoutEmoji(words: string): string {
  const kept = [...signs.segment(words)].filter(({ segment }) => !/\p{Emoji_Presentation}|\uFE0F/u.test(segment));
  return kept
    .map(({ segment }, index) => (segment === ' ' && kept[index - 1]?.segment === ' ' ? '' : segment))
    .join('');
}

function roundBlock(blockWidth: number, blockHeight: number, colour: string): Promise<Buffer> {
  const block = sharp({ create: { width: blockWidth, height: blockHeight, channels: 3, background: colour } });
  return round(block, { width: blockWidth, height: blockHeight, radius: 8 });
}

async function roundPicture(picture: Buffer, side: number): Promise<Buffer> {
  const square = sharp(picture).resize(side, side, { fit: 'cover' }).flatten({ background: sunken }).removeAlpha();
  const raw = { width: side, height: side, channels: 3 } as const;
  return round(sharp(await square.toColourspace('srgb').raw().toBuffer(), { raw }), {
    width: side,
    height: side,
    radius: side / 2,
  });
}

interface Shape {
  width: number;
  height: number;
  radius: number;
}

/** Rounds the corners by a mask of numbers: the server reads no SVG (platform/media). */
async function round(picture: Sharp, shape: Shape): Promise<Buffer> {
  const raw = { width: shape.width, height: shape.height, channels: 1 } as const;
  const mask = Buffer.alloc(shape.width * shape.height);
  for (let y = 0; y < shape.height; y += 1)
    for (let x = 0; x < shape.width; x += 1) mask[y * shape.width + x] = 255 * coverage(shape, x + 0.5, y + 0.5);
  return picture.joinChannel(mask, { raw }).png().toBuffer();
}

/** How much of the pixel at this centre is within the rounded rectangle: 0 to 1. */
function coverage({ width: w, height: h, radius }: Shape, x: number, y: number): number {
  const dx = Math.max(radius - x, x - (w - radius), 0);
  const dy = Math.max(radius - y, y - (h - radius), 0);
  return Math.max(0, Math.min(1, radius - Math.hypot(dx, dy) + 0.5));
}
