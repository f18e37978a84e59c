import { MEBIBYTE } from '@publyka/contract/limits';
import type { Attachment, AttachmentKind } from '@publyka/contract/routes/attachments';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { attachMessageFiles, removeFiles } from '../uploads/service.ts';
import * as store from './attachment-store.ts';

/** A message that was just written, with the uploads that it brings. */
interface Sent {
  id: string;
  communityId: string;
  viewer: Viewer;
  attachments: string[];
}

type UploadedFile = Awaited<ReturnType<typeof attachMessageFiles>>[number];

/** Takes the uploads of new messages into use, and answers what pages show of them, by the id of the message. */
export async function attachAll(
  platform: Platform,
  tx: Transaction,
  messages: readonly Sent[],
): Promise<Map<string, Attachment[]>> {
  const attached = new Map<string, Attachment[]>();
  for (const { id: messageId, communityId, viewer, attachments: fileIds } of messages) {
    if (fileIds.length === 0) continue;
    const attachments = (await attachMessageFiles(tx, viewer, fileIds)).map(toAttachment);
    await store.insertAttachments(tx.sql, { messageId, communityId }, attachments);
    await requireSpace(platform, tx, communityId);
    attached.set(messageId, attachments);
  }
  return attached;
}

/** What the operator lets a RePublyka keep. Its row is locked, so no two messages pass together. */
async function requireSpace({ settings }: Platform, tx: Transaction, communityId: string): Promise<void> {
  const { communityMb } = settings.now.messageFiles;
  if ((await store.selectBytes(tx.sql, communityId)) <= communityMb * MEBIBYTE) return;
  const size = communityMb.toLocaleString('pt-BR');
  throw new AppError('payload_too_large', {
    message: `Os arquivos daqui já ocupam os ${size} MB que cabem nesta conversa. Exclua mensagens com arquivos antigos e envie de novo`,
  });
}

/** With a deleted message its files exist for nobody. */
export async function removeAttachments(platform: Platform, tx: Transaction, messageId: string): Promise<void> {
  await removeFiles(platform, tx, await store.deleteAttachments(tx.sql, messageId));
}

function toAttachment(file: UploadedFile): Attachment {
  const { id, name, bytes, contentType, width, height, thumbhash, durationMs, waveform } = file;
  return {
    id,
    kind: kindOf(file),
    name: name ?? '',
    bytes,
    contentType: contentType ?? 'application/octet-stream',
    width,
    height,
    thumbhash,
    durationMs,
    ...(waveform !== null && { waveform }),
  };
}

function kindOf({ contentType, width, durationMs, waveform }: UploadedFile): AttachmentKind {
  if (width !== null) return durationMs === null ? 'image' : 'video';
  if (waveform !== null) return 'voice';
  return contentType?.startsWith('audio/') ? 'audio' : 'file';
}
