import { MEBIBYTE, messageAttachmentsMax, messageFileMaxBytes } from '@publyka/contract/limits';
import {
  isMessagePurpose,
  isVideoPurpose,
  personVideosMaxBytes,
  refuseUpload,
} from '@publyka/contract/routes/upload-rules';
import type { UploadPurpose } from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';

/** What one person may have uploaded without using it; the clean-up frees it within a day, cancelling at once. */
const unusedFilesMax = 100;
const openBytesMax = 300 * MEBIBYTE;
/** A message full of the largest files comes in addition. */
const openMessageBytesMax = openBytesMax + messageAttachmentsMax * messageFileMaxBytes;
export interface NewUpload {
  id: string;
  purpose: UploadPurpose;
  /** Null where a file is never shown by its name. */
  name: string | null;
  /** A voice message's form. */
  waveform: string | null;
  bytes: number;
  /** As declared; what counts is sniffed later. */
  type: string;
}

/** Checks what can be checked before a byte arrives and makes the file's row; false when it is there already. */
export async function openUpload(platform: Platform, viewer: Viewer, upload: NewUpload): Promise<boolean> {
  const refusal = refuseUpload(upload.purpose, upload);
  if (refusal) throw new AppError(refusal.code, { message: refusal.message });
  return platform.transaction(async (tx) => {
    await store.lockUploadsOf(tx.sql, viewer.id);
    await requireSpace(tx.sql, viewer, upload);
    if (isMessagePurpose(upload.purpose)) await requireQuota(platform, tx.sql, viewer, upload.bytes);
    if (isVideoPurpose(upload.purpose) && !isMessagePurpose(upload.purpose))
      await requireVideoQuota(tx.sql, viewer, upload.bytes);
    const { type: _, ...file } = upload;
    return store.insertFile(tx.sql, { ...file, ownerId: viewer.id });
  });
}

async function requireSpace(sql: Sql, viewer: Viewer, { purpose, bytes }: NewUpload): Promise<void> {
  const unused = await store.selectUnused(sql, viewer.id);
  const bytesMax = isMessagePurpose(purpose) ? openMessageBytesMax : openBytesMax;
  if (unused.files < unusedFilesMax && unused.openBytes + bytes <= bytesMax) return;
  throw new AppError('too_many_requests', {
    message: 'Há envios demais em aberto. Publique ou remova alguns e tente de novo',
    retryAfter: 3600,
  });
}

/** What one person keeps in videos of posts and Drops. */
async function requireVideoQuota(sql: Sql, viewer: Viewer, bytes: number): Promise<void> {
  if ((await store.selectVideoBytes(sql, viewer.id)) + bytes <= personVideosMaxBytes) return;
  const size = (personVideosMaxBytes / MEBIBYTE).toLocaleString('pt-BR');
  throw new AppError('payload_too_large', {
    message: `Seus vídeos já ocupam os ${size} MB que cabem a você. Exclua publicações ou Drops antigos com vídeo e envie de novo`,
  });
}

/** What the operator lets one person keep in messages. */
async function requireQuota({ settings }: Platform, sql: Sql, viewer: Viewer, bytes: number): Promise<void> {
  const { personMb } = settings.now.messageFiles;
  if ((await store.selectMessageBytes(sql, viewer.id)) + bytes <= personMb * MEBIBYTE) return;
  throw new AppError('payload_too_large', {
    message: `Seus arquivos em conversas já ocupam os ${personMb.toLocaleString('pt-BR')} MB que cabem a você. Exclua mensagens com arquivos antigos e envie de novo`,
  });
}
