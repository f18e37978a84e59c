import { availableParallelism } from 'node:os';
import type { UploadState } from '@publyka/contract/routes/upload-routes';
import { isVideoPurpose } from '@publyka/contract/routes/upload-rules';
import { createWorkQueue } from '../../platform/concurrency/work-queue.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { finishFile } from './finish-file.ts';
import { finishImage } from './finish-image.ts';
import { finishVideo } from './finish-video.ts';
import { finishVoice } from './finish-voice.ts';
import { partialUploadsOf } from './partial-uploads.ts';
import * as store from './store.ts';
import { isReadyFile, isReadyImage, isReadyVideo, toImage, toStoredFile, toVideo } from './views.ts';

export interface UploadFinisher {
  /**
   * Where a file stands; when its last byte has arrived, checks it first, and re-encodes an image. A node that died in
   * between left everything in place: whoever asks next has it done.
   */
  finish(file: store.FileRow): Promise<UploadState>;
}

export function createUploadFinisher(platform: Platform): UploadFinisher {
  // One processor stays free for everything else. Videos have turns of their own: a slow one keeps no image waiting.
  const images = createWorkQueue({ name: 'images', running: Math.max(1, availableParallelism() - 1), waiting: 100 });
  const videos = createWorkQueue({ name: 'videos', running: 2, waiting: 50 });
  const uploads = partialUploadsOf(platform);
  const running = new Map<string, Promise<UploadState>>();

  async function process(arrived: store.FileRow): Promise<UploadState> {
    const { id, purpose } = arrived;
    if (isVideoPurpose(purpose)) await videos.run(() => finishVideo(platform, arrived, purpose));
    else if (purpose === 'message-file') await finishFile(platform, arrived);
    else if (purpose === 'message-voice') await videos.run(() => finishVoice(platform, id));
    else await images.run(() => finishImage(platform, id));
    const file = await store.selectFile(platform.db, id);
    if (!file) {
      await uploads.remove(id);
      throw new AppError('not_found');
    }
    const state = toState(file, file.bytes);
    if (state.status !== 'uploading') await uploads.remove(id);
    return state;
  }

  return {
    async finish(file) {
      const sent = await uploads.size(file.id);
      const state = toState(file, sent);
      if (state.status !== 'uploading' || sent < file.bytes) return state;
      const work = running.get(file.id) ?? process(file).finally(() => running.delete(file.id));
      running.set(file.id, work);
      return work;
    },
  };
}

function toState(file: store.FileRow, sent: number): UploadState {
  if (isReadyImage(file)) return { status: 'ready', image: toImage(file, '') };
  if (isReadyVideo(file)) return { status: 'ready', video: toVideo(file) };
  if (isReadyFile(file)) return { status: 'ready', file: toStoredFile(file) };
  if (file.refusalCode && file.refusalMessage)
    return { status: 'refused', code: file.refusalCode, message: file.refusalMessage };
  return { status: 'uploading', sent };
}
