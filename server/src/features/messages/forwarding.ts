import { copyAttachmentRoute, getMessageSourceRoute, type MessageSource } from '@publyka/contract/routes/forwarding';
import type { Database, Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeCommunity } from '../communities/service.ts';
import { toPerson } from '../profiles/views.ts';
import { copyFile, listCopied } from '../uploads/service.ts';
import { selectAttachment } from './attachment-store.ts';
import * as store from './store.ts';

/** Thirty messages with ten files each, forwarded in one go. */
const copyLimit: RateLimit = { name: 'attachment-copies', times: 300, seconds: 60, counted: 'per-node' };

export function registerForwarding(router: Router, platform: Platform): void {
  router.handle(getMessageSourceRoute, async ({ viewer, params }) => ({
    source: await getSource(platform, viewer, params),
  }));
  router.handle(
    copyAttachmentRoute,
    ({ viewer, params, body }) => copyAttachment(platform, viewer, params.fileId, body.id),
    {
      limit: copyLimit,
    },
  );
}

interface MessagePath {
  communityId: string;
  messageId: string;
}

/** Asked by whoever reads the forwarded message; what they may not see there is not told here. */
async function getSource({ db }: Platform, viewer: Viewer, path: MessagePath): Promise<MessageSource | null> {
  const forwarded = await store.selectMessage(db, viewer.id, path.communityId, path.messageId);
  if (!forwarded) throw new AppError('not_found');
  const from = await selectOrigin(db, path.messageId);
  const source = from && (await store.selectMessage(db, viewer.id, from.communityId, from.id));
  if (!source) return null;
  const { id: messageId, communityId, roomId } = source;
  const { name } = await describeCommunity(db, viewer, communityId);
  return { community: { id: communityId, name }, roomId, messageId, author: toPerson(source) };
}

/** The copy is theirs: it counts as theirs, and stays when the other one goes. */
async function copyAttachment(platform: Platform, viewer: Viewer, fileId: string, id: string): Promise<void> {
  if (!(await selectAttachment(platform.db, viewer.id, fileId))) throw new AppError('not_found');
  await copyFile(platform, viewer, { fromId: fileId, id });
}

export interface Origin {
  communityId: string;
  id: string;
}

/**
 * The words of a message that this viewer forwards; null when it is not theirs to see. Its files must be copies of what
 * it brings, all of them: nobody puts anything else under its author's name.
 */
export async function readForwarded(
  db: Database,
  viewer: Viewer,
  { communityId, id }: Origin,
  attachments: readonly string[],
): Promise<string | null> {
  const source = await store.selectMessage(db, viewer.id, communityId, id);
  if (!source) return null;
  if (source.poll) throw new AppError('invalid_input', { message: 'Uma enquete não é encaminhada' });
  const copied = await listCopied(db, attachments);
  const brought = (source.attachments ?? []).map((one) => one.id);
  if (copied.length !== brought.length || copied.some((one, index) => one !== brought[index]))
    throw new AppError('invalid_input', { fields: { attachments: 'Encaminhe os arquivos que a mensagem traz' } });
  // Quoted words keep where they are from.
  return source.extract ? `“${source.content}” ${source.extract.call}` : source.content;
}

async function selectOrigin(sql: Sql, messageId: string): Promise<Origin | null> {
  const [row] = await sql<{ id: string | null; communityId: string }[]>`
    select forwarded_from_id as id, forwarded_from_community_id as community_id from messages where id = ${messageId}`;
  return row?.id ? { id: row.id, communityId: row.communityId } : null;
}

/** Says of messages just written what they were forwarded from. */
export async function markForwarded(sql: Sql, messages: readonly { id: string; forwardedFrom: Origin | null }[]) {
  for (const { id, forwardedFrom } of messages) {
    if (!forwardedFrom) continue;
    await sql`
      update messages set forwarded_from_id = ${forwardedFrom.id}, forwarded_from_community_id = ${forwardedFrom.communityId}
      where id = ${id}`;
  }
}
