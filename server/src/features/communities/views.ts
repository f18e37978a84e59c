import type { Entry } from '@publyka/contract/entries';
import { messagePreviewLength } from '@publyka/contract/limits';
import type { Attachment } from '@publyka/contract/routes/attachments';
import type { Community, Direct, LastMessage, Listing, Mute } from '@publyka/contract/routes/communities';
import type { JoinRequest } from '@publyka/contract/routes/joining';
import type { Quote } from '@publyka/contract/routes/replies';
import type { Image } from '@publyka/contract/routes/uploads';
import { messageLine, previewOf } from '@publyka/contract/text/message-preview';
import type { Sql } from '../../platform/db/client.ts';
import type { SqlValue } from '../../platform/db/statement.ts';
import { isoTime } from '../../platform/db/time.ts';
import { type PersonRow, toPerson } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isNotLeaving, removedPerson } from '../visibility/departures.ts';

/** A RePublyka as one of its members sees it; `at` is when it was last active. */
export interface CommunityRow extends LastMessageRow {
  id: string;
  name: string;
  description: string | null;
  avatar: Image | null;
  ownerId: string | null;
  membersCount: number;
  /** Null for a RePublyka; without a person once that account is gone. */
  direct: { person: Direct['person'] | null; canWrite: boolean } | null;
  entry: Entry;
  archivedAt: string | null;
  isAdmin: boolean;
  joinedAt: string;
  lastReadSeq: number;
  mute: Mute | null;
  listing: Listing;
  at: string;
}

/** The last message; all null when there is none. */
export interface LastMessageRow {
  messageId: string | null;
  messageSeq: number | null;
  messageContent: string | null;
  messageAttachments: Attachment[] | null;
  messageIsPoll: boolean | null;
  messageAt: string | null;
  authorId: string | null;
  authorFullName: string | null;
}

export function toCommunity(row: CommunityRow, viewerId: string, unread: number): Community {
  const direct = row.direct && { ...row.direct, person: row.direct.person ?? removedPerson };
  return {
    id: row.id,
    name: direct ? direct.person.fullName : row.name,
    description: row.description,
    avatar: direct ? direct.person.avatar : row.avatar,
    ownerId: row.ownerId,
    membersCount: row.membersCount,
    direct,
    entry: row.entry,
    archivedAt: row.archivedAt,
    lastMessage: toLastMessage(row),
    activeAt: row.at,
    unread,
    viewer: {
      isOwner: row.ownerId === viewerId,
      isAdmin: row.isAdmin,
      joinedAt: row.joinedAt,
      lastReadSeq: row.lastReadSeq,
      mute: row.mute,
      listing: row.listing,
    },
  };
}

/**
 * Joins the other one of a direct conversation as `other`; nobody for a RePublyka, and once that account is gone or about
 * to be. Needs `communities` in the query, and a viewer who is a member.
 */
export function otherJoin(sql: Sql, viewerId: SqlValue): ReturnType<Sql> {
  return sql`left join profiles other on communities.is_direct and ${isNotLeaving(sql, sql`other.id`)} and other.id =
    case when communities.low_id = ${viewerId}::uuid then communities.high_id else communities.low_id end`;
}

/** In SQL, what a conversation is called to the viewer of `otherJoin`. */
export function shownName(sql: Sql): ReturnType<Sql> {
  return sql`case when communities.is_direct then coalesce(other.full_name, ${removedPerson.fullName}) else communities.name end`;
}

/** The shown columns, with the picture. */
export function shownColumns(sql: Sql): ReturnType<Sql> {
  return sql`${shownName(sql)} as community_name,
    case when communities.is_direct then other.avatar else communities.avatar end as community_avatar`;
}

/** In SQL, a `CommunityRow`'s `direct`. Needs `otherJoin`. */
export function directColumn(sql: Sql): ReturnType<Sql> {
  return sql`case when communities.is_direct then json_build_object('canWrite', ${isWritable(sql)},
    'person', case when other.id is not null then json_build_object('id', other.id, 'fullName', other.full_name,
      'username', other.username, 'title', other.title, 'institution', other.institution,
      'affiliation', other.affiliation->'initials', 'avatar', other.avatar) end)
    end as direct`;
}

/** True in SQL where members may write: in a direct conversation only while the two are Links. Needs `communities`. */
export function isWritable(sql: Sql): ReturnType<Sql> {
  return sql`(not communities.is_direct or (
    exists (select from connections
      where least(connections.user_id, connections.connected_user_id) = communities.low_id
        and greatest(connections.user_id, connections.connected_user_id) = communities.high_id
        and connections.status = 'accepted')
    and ${isNotLeaving(sql, sql`communities.low_id`)} and ${isNotLeaving(sql, sql`communities.high_id`)}))`;
}

/** True in SQL where this person runs the RePublyka: owns or administrates it. */
export function runsCommunity(sql: Sql, personId: SqlValue, communityId: ReturnType<Sql>): ReturnType<Sql> {
  return sql`(exists (select from communities run where run.id = ${communityId} and run.owner_id = ${personId}::uuid)
    or exists (select from community_admins admins
      where admins.community_id = ${communityId} and admins.user_id = ${personId}::uuid))`;
}

/** Needs `messages` and its `author` in the query. */
export function lastMessageColumns(sql: Sql, previewLength: number) {
  return sql`messages.id as message_id, messages.seq as message_seq, left(messages.content, ${sql.unsafe(String(previewLength))}) as message_content,
    messages.attachments as message_attachments, messages.poll is not null as message_is_poll,
    ${isoTime(sql, sql`messages.created_at`)} as message_at, author.id as author_id, author.full_name as author_full_name`;
}

export function toLastMessage(row: LastMessageRow): LastMessage | null {
  const { messageId, messageSeq, messageContent, messageAt, authorId, authorFullName } = row;
  if (messageId === null || messageSeq === null || messageContent === null || messageAt === null) return null;
  if (authorId === null || authorFullName === null) return null;
  return {
    id: messageId,
    seq: messageSeq,
    author: { id: authorId, fullName: authorFullName },
    content: messageLine({
      content: previewOf(messageContent),
      attachments: row.messageAttachments,
      poll: row.messageIsPoll === true,
    }),
    createdAt: messageAt,
  };
}

/** A message as others quote it. */
export interface QuotedRow {
  authorId: string;
  fullName: string;
  content: string;
  attachments: Attachment[] | null;
  isPoll: boolean;
}

/** In SQL, the message of this id as this viewer sees it today, or null. */
export function quotedMessage(
  sql: Sql,
  { id, communityId, viewerId }: { id: SqlValue; communityId: SqlValue; viewerId: SqlValue },
): ReturnType<Sql> {
  return sql`case when ${id} is not null then (
    select json_build_object('authorId', author.id, 'fullName', author.full_name,
      'content', left(quoted.content, ${messagePreviewLength}::int), 'attachments', quoted.attachments,
      'isPoll', quoted.poll is not null)
    from messages quoted join profiles author on author.id = quoted.user_id
    where quoted.id = ${id} and quoted.community_id = ${communityId}
      and quoted.deleted_at is null and ${isNotBlocked(sql, viewerId, sql`quoted.user_id`)}) end`;
}

export function toQuote({ authorId, fullName, content, attachments, isPoll }: QuotedRow): Quote {
  return {
    author: { id: authorId, fullName },
    content: messageLine({ content: previewOf(content), attachments, poll: isPoll }),
  };
}

/** A request to join that waits. */
export interface RequestRow extends PersonRow {
  id: string;
  words: string | null;
  at: string;
}

export function toJoinRequest(row: RequestRow): JoinRequest {
  return { person: toPerson(row), words: row.words, createdAt: row.at };
}
