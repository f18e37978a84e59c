import type { ReadPost } from '@publyka/contract/routes/posts';
import { hostOf, readHttpUrl } from '@publyka/contract/text/links';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { attachFile, attachVideo } from '../uploads/service.ts';
import { toImage, toVideo } from '../uploads/views.ts';
import * as store from './store.ts';

type NewVideo = NonNullable<ReadPost['video']>;
type OwnVideo = Extract<NewVideo, { fileId: string }>;

/** Gives a new post its video: an own upload, or one that lives elsewhere. */
export async function attachPostVideo(tx: Transaction, viewer: Viewer, postId: string, video: NewVideo): Promise<void> {
  if ('url' in video) await keepAddress(tx, postId, video.url);
  else await keepUpload(tx, viewer, postId, video);
}

/** A post's video is playable when it is ready: those that would have to be converted are refused at the upload. */
async function keepUpload(
  tx: Transaction,
  viewer: Viewer,
  postId: string,
  { fileId, posterFileId }: OwnVideo,
): Promise<void> {
  const video = toVideo(await attachVideo(tx, viewer, fileId, 'post-video'));
  const poster = posterFileId === null ? null : toImage(await attachFile(tx, viewer, posterFileId, 'post-image'), '');
  const shown = { source: 'file', video, poster } as const;
  await store.updateVideo(tx.sql, postId, shown, { videoFileId: fileId, posterFileId });
}

async function keepAddress(tx: Transaction, postId: string, text: string): Promise<void> {
  const url = readHttpUrl(text);
  if (!url) throw new AppError('invalid_input', { fields: { video: 'Informe um endereço http(s) válido' } });
  const none = { videoFileId: null, posterFileId: null };
  await store.updateVideo(tx.sql, postId, { source: 'url', url: url.href, host: hostOf(url) }, none);
}
