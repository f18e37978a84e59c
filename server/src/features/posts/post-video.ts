import { hostOf, readHttpUrl } from '@publyka/contract/links';
import type { ReadPost } from '@publyka/contract/posts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import * as store from './store.ts';

type NewVideo = NonNullable<ReadPost['video']>;

/** Gives a new post its video: an own upload, or one that lives elsewhere. */
export async function attachVideo(tx: Transaction, _viewer: Viewer, postId: string, video: NewVideo): Promise<void> {
  if ('url' in video) return attachUrl(tx, postId, video.url);
  throw new AppError('unsupported_media');
}

async function attachUrl(tx: Transaction, postId: string, text: string): Promise<void> {
  const url = readHttpUrl(text);
  if (!url) throw new AppError('invalid_input', { fields: { video: 'Informe um endereço http(s) válido' } });
  const none = { videoFileId: null, posterFileId: null };
  await store.updateVideo(tx.sql, postId, { source: 'url', url: url.href, host: hostOf(url) }, none);
}
