import { z } from 'zod';
import { imageWidths } from './limits.ts';
import { idSchema } from './page.ts';

/**
 * An image stored by us, re-encoded as WebP. `width` and `height` in pixels after rotation by EXIF; `thumbhash` is a
 * base64 placeholder (https://evanw.github.io/thumbhash/).
 */
export const imageSchema = z
  .object({ id: idSchema, width: z.int(), height: z.int(), thumbhash: z.string(), alt: z.string() })
  .meta({ id: 'Image' });

export type Image = z.infer<typeof imageSchema>;

/** What an upload is for decides its limits and how it is processed. */
export const uploadPurposes = ['post-image', 'avatar'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** tus endpoint (https://tus.io/protocols/resumable-upload). */
export const uploadsPath = '/api/uploads';

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
