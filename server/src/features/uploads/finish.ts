import { availableParallelism } from 'node:os';
import type { UploadState } from '@publyka/contract/upload-routes';
import type { UploadRefusal } from '@publyka/contract/uploads';
import { AppError } from '../../platform/http/app-error.ts';
import { type EncodedImage, encodeImage } from '../../platform/media/encode-image.ts';
import { createWorkQueue } from '../../platform/media/work-queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { rawUploadSize, readRawUpload, removeRawUpload } from './raw-uploads.ts';
import { isReady, toImage } from './service.ts';
import * as store from './store.ts';
import { imageFolder, imageKey } from './stored-images.ts';

export interface UploadFinisher {
  /**
   * Where a file stands; when its last byte has arrived, checks and re-encodes it first. A node that died in between
   * left everything in place: whoever asks next has it done.
   */
  finish(file: store.FileRow): Promise<UploadState>;
}

type Outcome = { encoded: EncodedImage } | { refusal: UploadRefusal };

export function createUploadFinisher(platform: Platform): UploadFinisher {
  // One processor stays free for everything else.
  const queue = createWorkQueue({ running: Math.max(1, availableParallelism() - 1), waiting: 100 });
  const running = new Map<string, Promise<UploadState>>();

  async function process(fileId: string): Promise<UploadState> {
    const outcome = await queue.run(async () => {
      const content = await readRawUpload(platform.config, fileId);
      return content && (await encodeOrRefuse(content));
    });
    if (outcome && 'encoded' in outcome) await keepImage(platform, fileId, outcome.encoded);
    if (outcome && 'refusal' in outcome) await store.markRefused(platform.db, fileId, outcome.refusal);
    if (outcome) await removeRawUpload(platform.config, fileId);
    // Without bytes another node was faster: its result is in the row.
    const file = await store.selectFile(platform.db, fileId);
    if (!file) throw new AppError('not_found');
    return toState(file);
  }

  return {
    async finish(file) {
      const state = toState(file);
      if (state.status !== 'uploading' || (await rawUploadSize(platform.config, file.id)) < file.bytes) return state;
      const work = running.get(file.id) ?? process(file.id).finally(() => running.delete(file.id));
      running.set(file.id, work);
      return work;
    },
  };
}

function toState(file: store.FileRow): UploadState {
  if (isReady(file)) return { status: 'ready', image: toImage(file, '') };
  if (file.refusalCode && file.refusalMessage)
    return { status: 'refused', code: file.refusalCode, message: file.refusalMessage };
  return { status: 'uploading' };
}

/** A refusal is for good; any other error leaves the upload as it is, to be tried again. */
async function encodeOrRefuse(content: Buffer): Promise<Outcome> {
  try {
    return { encoded: await encodeImage(content) };
  } catch (error) {
    if (error instanceof AppError && (error.code === 'unsupported_media' || error.code === 'payload_too_large')) {
      return { refusal: { code: error.code, message: error.message } };
    }
    throw error;
  }
}

async function keepImage(platform: Platform, fileId: string, { variants, ...facts }: EncodedImage): Promise<void> {
  for (const { width, content } of variants)
    await platform.files.put(imageKey(fileId, width), content, { contentType: 'image/webp' });
  const isKept = await store.markReady(platform.db, fileId, { contentType: 'image/webp', ...facts });
  if (!isKept) await platform.files.removeFolder(imageFolder(fileId));
}
