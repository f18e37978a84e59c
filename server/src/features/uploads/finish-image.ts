import { AppError } from '../../platform/errors/app-error.ts';
import { type EncodedImage, encodeImage } from '../../platform/media/encode-image.ts';
import type { Platform } from '../../platform/platform.ts';
import { partialUploadsOf } from './partial-uploads.ts';
import { imageFolder, imageKey } from './storage-keys.ts';
import * as store from './store.ts';

/** Re-encodes an image that has arrived and keeps it, or refuses it for good. Any other error: to be tried again. */
export async function finishImage(platform: Platform, fileId: string): Promise<void> {
  const content = await partialUploadsOf(platform).read(fileId);
  // Without bytes another node was faster: its result is in the row.
  if (!content) return;
  try {
    await keepImage(platform, fileId, await encodeImage(content));
  } catch (error) {
    const isRefusal = error instanceof AppError;
    if (!isRefusal || (error.code !== 'unsupported_media' && error.code !== 'payload_too_large')) throw error;
    await store.markRefused(platform.db, fileId, { code: error.code, message: error.message });
  }
}

async function keepImage(platform: Platform, fileId: string, { variants, ...facts }: EncodedImage): Promise<void> {
  await storeImage(platform, fileId, variants);
  const isKept = await store.markReady(platform.db, fileId, { contentType: 'image/webp', ...facts });
  if (!isKept) await platform.files.removeFolder(imageFolder(fileId));
}

export async function storeImage(
  platform: Platform,
  fileId: string,
  variants: EncodedImage['variants'],
): Promise<void> {
  for (const { width, content } of variants)
    await platform.files.put(imageKey(fileId, width), content, { contentType: 'image/webp' });
}
