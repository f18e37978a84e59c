import { imageTypes, uploadTexts } from '@publyka/contract/routes/upload-rules';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../errors/app-error.ts';

const accepted: ReadonlySet<string> = new Set(imageTypes);

/** Markup has no magic number: it is told by how its text begins. */
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
export async function requireImage(content: Buffer): Promise<void> {
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
