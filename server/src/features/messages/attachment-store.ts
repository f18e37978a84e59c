import { type Attachment, isMedia } from '@publyka/contract/routes/attachments';
import type { Sql } from '../../platform/db/client.ts';
import { isNotBlocked } from '../visibility/blocks.ts';

/** Writes the files of a message, in their order, and what pages show of them. */
export async function insertAttachments(
  sql: Sql,
  { messageId, communityId }: { messageId: string; communityId: string },
  attachments: Attachment[],
): Promise<void> {
  const rows = attachments.map(({ id, kind, bytes }) => ({ fileId: id, messageId, communityId, kind, bytes }));
  await sql`insert into message_files ${sql(rows)}`;
  const hasMedia = attachments.some(isMedia);
  const hasFiles = attachments.some((one) => !isMedia(one));
  await sql`
    update messages set attachments = ${JSON.stringify(attachments)}::text::json,
      has_media = ${hasMedia}, has_files = ${hasFiles}
    where id = ${messageId}`;
}

/** Answers the ids of the files. */
export async function deleteAttachments(sql: Sql, messageId: string): Promise<string[]> {
  const rows = await sql<{ fileId: string }[]>`
    delete from message_files where message_id = ${messageId} returning file_id`;
  return rows.map((row) => row.fileId);
}

/** What the files of a RePublyka take together. */
export async function selectBytes(sql: Sql, communityId: string): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select coalesce(sum(bytes), 0)::bigint as bytes from message_files where community_id = ${communityId}`;
  return row?.bytes ?? 0;
}

/** Null for what this viewer may not see: not a member now, or the author is hidden. */
export async function selectAttachment(sql: Sql, viewerId: string, fileId: string): Promise<Attachment | null> {
  const [row] = await sql<{ attachments: Attachment[] }[]>`
    select messages.attachments
    from message_files join messages on messages.id = message_files.message_id
    join community_members members on members.community_id = messages.community_id and members.user_id = ${viewerId}
    where message_files.file_id = ${fileId} and messages.deleted_at is null
      and ${isNotBlocked(sql, viewerId, sql`messages.user_id`)}`;
  return row?.attachments.find(({ id }) => id === fileId) ?? null;
}
