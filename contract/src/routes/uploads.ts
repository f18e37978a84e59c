import { imageWidths } from '../limits.ts';

// Free of zod, so that the web's first load may use it; schemas and routes are in upload-routes.ts, what may be sent in
// upload-rules.ts.

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

/**
 * A video stored by us, as it was sent. `width` and `height` in pixels as shown, after rotation. While `status` is
 * 'converting' it cannot be played yet, and with 'failed' it never will: then there is nothing at `videoUrl`.
 */
export interface Video {
  id: string;
  contentType: VideoType;
  width: number;
  height: number;
  durationMs: number;
  status: 'ready' | 'converting' | 'failed';
}

/** A file kept as it was sent, under its name. */
export interface StoredFile {
  id: string;
  name: string;
  bytes: number;
  contentType: string;
}

/** Kinds of video that are read; all are stored as they are. */
export const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm'] as const;
export type VideoType = (typeof videoTypes)[number];
/** What an upload is for decides its limits and how it is processed. */
export const uploadPurposes = [
  'post-image',
  'avatar',
  'community-avatar',
  'drop-cover',
  'drop-video',
  'post-video',
  'message-image',
  'message-video',
  'message-file',
  'message-voice',
] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** tus endpoint (https://tus.io/protocols/resumable-upload). `Upload-Metadata`: purpose, filename, filetype; waveform of a voice message. */
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

/** Address of an image in its largest stored width. */
export function widestUrl({ id, width }: Pick<Image, 'id' | 'width'>): string {
  return imageUrl(id, availableWidths(width).at(-1) ?? width);
}

/** Address of a stored video. For `src` of a `video`, without a type: browsers look into the container themselves. */
export function videoUrl(id: string): string {
  return `/files/${id}/video`;
}
