import { imageMaxPixels } from '@publyka/contract/limits';
import { imageTypes, uploadTexts } from '@publyka/contract/routes/upload-rules';
import { availableWidths } from '@publyka/contract/routes/uploads';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { AppError } from '../errors/app-error.ts';

// One image uses one thread; the work queue limits how many are processed at once. No pixel cache: nothing is read
// twice. Loaders for anything but the kinds we accept stay shut, whatever a file pretends to be.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});

/** Longest side that WebP can hold. */
const maxSide = 16_383;
/** Timeout of a decoder, against hostile files. */
const patienceSeconds = 30;
const webpOptions = { quality: 82, smartSubsample: true } as const;
const thumbSide = 100;

export interface EncodedImage {
  /** The original's width, after rotation by EXIF. */
  width: number;
  height: number;
  thumbhash: string;
  /** One WebP for each standard width, named by that width. */
  variants: { width: number; content: Buffer }[];
}

interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/**
 * Re-encodes an uploaded image from its pixels, without metadata (such as GPS) or data appended to the picture. Throws
 * AppError for what is not an acceptable image.
 */
export async function encodeImage(content: Buffer): Promise<EncodedImage> {
  await requireImage(content);
  const { width, height } = await measure(content);
  const widths = availableWidths(width);
  const pixels = await decode(content, Math.max(...widths));
  const variants = [];
  for (const variantWidth of widths)
    variants.push({ width: variantWidth, content: await encodeWidth(pixels, variantWidth) });
  return { width, height, thumbhash: await hashPixels(pixels), variants };
}

/** Reads the header only, so that a decompression bomb is refused before it is decoded. */
async function measure(content: Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient } = await readable(sharp(content, { limitInputPixels: false }).metadata());
  const { width, height } = autoOrient;
  if (width * height > imageMaxPixels) {
    throw new AppError('payload_too_large', {
      message: `A imagem deve ter no máximo ${imageMaxPixels / 1_000_000} megapixels`,
    });
  }
  if (Math.max(width, height) > maxSide) {
    throw new AppError('payload_too_large', {
      message: `A imagem deve ter no máximo ${maxSide.toLocaleString('pt-BR')} pixels de lado`,
    });
  }
  return { width, height };
}

/** Decodes once, upright and in sRGB, no wider than the widest variant: the variants are made from this. */
async function decode(content: Buffer, maxWidth: number): Promise<Pixels> {
  const image = sharp(content, { failOn: 'error', limitInputPixels: imageMaxPixels })
    .timeout({ seconds: patienceSeconds })
    .autoOrient()
    .resize({ width: maxWidth, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw();
  const { data, info } = await readable(image.toBuffer({ resolveWithObject: true }));
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

function encodeWidth({ data, raw }: Pixels, width: number): Promise<Buffer> {
  return sharp(data, { raw }).resize({ width, withoutEnlargement: true }).webp(webpOptions).toBuffer();
}

async function hashPixels({ data, raw }: Pixels): Promise<string> {
  const small = sharp(data, { raw })
    .resize(thumbSide, thumbSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw();
  const thumb = await small.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(thumb.info.width, thumb.info.height, thumb.data)).toString('base64');
}

/** A decoder's error about an uploaded file is a fault of the file. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw new AppError('unsupported_media', {
      message: 'Não conseguimos ler esta imagem. O arquivo pode estar danificado',
    });
  }
}

const accepted: ReadonlySet<string> = new Set(imageTypes);

/** SVG has no magic number, so it is recognised by the start of its text. */
const markupKinds: [RegExp, string][] = [
  [/<svg[\s>]/i, 'um SVG'],
  [/<(!doctype html|html|head|body|script)[\s>]/i, 'uma página HTML'],
];

const knownKinds: Record<string, string> = {
  'application/pdf': 'um PDF',
  'application/zip': 'um ZIP',
  'image/heic': 'uma foto HEIC',
  'image/heif': 'uma foto HEIC',
  'image/tiff': 'um TIFF',
  'image/svg+xml': 'um SVG',
};

/** Refuses what is not one of the image kinds we read, by its bytes and not by its name, and says what it is. */
async function requireImage(content: Buffer): Promise<void> {
  const mime = (await fileTypeFromBuffer(content))?.mime ?? '';
  if (accepted.has(mime)) return;
  const kind = markupKind(content) ?? kindOf(mime);
  throw new AppError('unsupported_media', {
    message: kind ? `Este arquivo é ${kind}. ${uploadTexts.types}` : uploadTexts.types,
  });
}

function markupKind(content: Buffer): string | undefined {
  const beginning = content.subarray(0, 1024).toString('utf8');
  return markupKinds.find(([pattern]) => pattern.test(beginning))?.[1];
}

function kindOf(mime: string): string | undefined {
  if (mime.startsWith('video/')) return 'um vídeo';
  if (mime.startsWith('audio/')) return 'um áudio';
  return knownKinds[mime];
}
