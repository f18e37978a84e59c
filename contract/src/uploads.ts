import type { ErrorCode } from './errors.ts';
import { communityAvatarMaxBytes, imageMaxBytes, imageWidths, MEBIBYTE } from './limits.ts';

// Free of zod, so that the web's first load may use it; schemas and routes are in upload-routes.ts.

/**
 * An image stored by us, re-encoded as WebP. `width` and `height` in pixels after rotation by EXIF; `thumbhash` is a
 * base64 placeholder (https://evanw.github.io/thumbhash/).
 */
export interface Image {
  id: string;
  width: number;
  height: number;
  thumbhash: string;
  alt: string;
}

/** What an upload is for decides its limits and how it is processed. */
export const uploadPurposes = ['post-image', 'avatar', 'community-avatar'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** tus endpoint (https://tus.io/protocols/resumable-upload). `Upload-Metadata`: purpose, filename, filetype. */
export const uploadsPath = '/api/uploads';

/** Kinds of image that are read; all are stored as WebP. Of an animation the first frame is kept. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

interface UploadRule {
  maxBytes: number;
  types: readonly string[];
}

export const uploadRules: Record<UploadPurpose, UploadRule> = {
  'post-image': { maxBytes: imageMaxBytes, types: imageTypes },
  avatar: { maxBytes: imageMaxBytes, types: imageTypes },
  'community-avatar': { maxBytes: communityAvatarMaxBytes, types: imageTypes },
};

/** Why a file was not taken: a code of the catalogue and a message to show. */
export interface UploadRefusal {
  code: Extract<ErrorCode, 'invalid_input' | 'payload_too_large' | 'unsupported_media'>;
  message: string;
}

/** What can be refused before a byte is sent; null when nothing speaks against it. An unknown type is sniffed later. */
export function refuseUpload(purpose: UploadPurpose, file: { bytes: number; type: string }): UploadRefusal | null {
  const rule = uploadRules[purpose];
  if (file.type !== '' && !file.type.startsWith('image/'))
    return { code: 'unsupported_media', message: 'Por favor, selecione um arquivo de imagem' };
  if (file.type !== '' && !rule.types.includes(file.type))
    return { code: 'unsupported_media', message: uploadTexts.types };
  if (file.bytes > rule.maxBytes) return { code: 'payload_too_large', message: uploadTexts.tooLarge(rule.maxBytes) };
  return file.bytes === 0 ? { code: 'invalid_input', message: uploadTexts.empty } : null;
}

export const uploadTexts = {
  types: 'Envie a imagem em JPEG, PNG, WebP, GIF ou AVIF',
  tooLarge: (maxBytes: number) => `A imagem deve ter no máximo ${maxBytes / MEBIBYTE}MB`,
  empty: 'Este arquivo está vazio',
} as const;

/**
 * The standard widths an image of this original width is stored in: each smaller one, and the next one up, which
 * holds the original size (images are never enlarged).
 */
export function availableWidths(originalWidth: number): number[] {
  const next = imageWidths.findIndex((width) => width >= originalWidth);
  return next === -1 ? [...imageWidths] : imageWidths.slice(0, next + 1);
}

/** Address of one stored width of an image. */
export function imageUrl(id: string, width: number): string {
  return `/files/${id}/${width}.webp`;
}
