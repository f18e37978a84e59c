import { quotedMaxLength } from '@publyka/contract/limits';
import { permitComment } from '@publyka/contract/permissions';
import type { Answered, Comment } from '@publyka/contract/routes/comments';
import type { WorkCard } from '@publyka/contract/routes/works';
import { firstSigns } from '@publyka/contract/text/graphemes';
import type { Sql } from '../../platform/db/client.ts';
import type { SqlValue } from '../../platform/db/statement.ts';
import { isoTime } from '../../platform/db/time.ts';
import { mentionsOf, type TextMention, toMentions } from '../mentions/views.ts';
import { type PersonRow, personColumns, toPerson } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';

/** The parts of a comment that are the same for every viewer, selected by `sharedCommentColumns`. */
export interface SharedCommentRow extends PersonRow {
  id: string;
  postId: string;
  parentId: string | null;
  replyToId: string | null;
  content: string;
  works: WorkCard[] | null;
  likesCount: number;
  repliesCount: number;
  mentionsPeople: boolean;
  at: string;
  textVersion: number;
  editedAt: string | null;
}

/** What few comments have, as one viewer may see it. */
interface Extras {
  mentions: TextMention[] | null;
  quote: Answered['quote'];
}

/** What is one viewer's own. */
interface OwnCommentRow extends Extras {
  isLiked: boolean;
}

/** A comment as one viewer sees it. */
export type CommentRow = SharedCommentRow & OwnCommentRow;

/** As `commentColumns` selects it. */
export type PlainCommentRow = Omit<CommentRow, keyof Extras>;

/** Needs `comments` and `personJoin` in the query. */
export function commentColumns(sql: Sql, viewerId: SqlValue) {
  return sql`
    ${sharedCommentColumns(sql)},
    case when comments.likes_count > 0 then coalesce((select true from comment_likes
      where comment_likes.comment_id = comments.id and comment_likes.user_id = ${viewerId}), false) else false end as is_liked`;
}

/** The columns of a comment that are the same for every viewer. Needs `comments` and `personJoin` in the query. */
export function sharedCommentColumns(sql: Sql) {
  return sql`
    comments.id, comments.post_id, comments.parent_id, comments.content, comments.works, comments.version as text_version,
    comments.likes_count, comments.replies_count, comments.reply_to_id, comments.mentions_people,
    ${isoTime(sql, sql`comments.edited_at`)} as edited_at, ${isoTime(sql, sql`comments.created_at`)} as at,
    ${personColumns(sql)}`;
}

export async function addExtras(sql: Sql, viewerId: string, rows: PlainCommentRow[]): Promise<CommentRow[]> {
  const extrasOf = await readExtras(sql, viewerId, rows);
  return rows.map((row) => Object.assign(row, extrasOf(row.id)));
}

const noExtras: Extras = { mentions: null, quote: null };

/**
 * Whom these comments mention and what they quote: read apart, since PostgreSQL prepares for both in every query that may
 * ask for them, a quarter of what a page costs it.
 */
export async function readExtras(
  sql: Sql,
  viewerId: string,
  rows: readonly SharedCommentRow[],
): Promise<(commentId: string) => Extras> {
  const ids = rows.filter((row) => row.mentionsPeople || row.replyToId !== null).map(({ id }) => id);
  if (ids.length === 0) return () => noExtras;
  const found = await sql<(Extras & { id: string })[]>`
    select comments.id, (${mentionsOf(sql, viewerId, sql`= comments.id`)}) as mentions,
      (${quoteOfAnswered(sql, viewerId)}) as quote
    from comments where comments.id = any(${ids}::uuid[])`;
  const extras = new Map(found.map(({ id, mentions, quote }) => [id, { mentions, quote: quote && wholeQuote(quote) }]));
  return (id) => extras.get(id) ?? noExtras;
}

function wholeQuote<Quote extends { content: string }>(quote: Quote): Quote {
  return { ...quote, content: firstSigns(quote.content, quotedMaxLength) };
}

/** The quoted words as long as they are of the version that there is now; else the first ones. */
function quoteOfAnswered(sql: Sql, viewerId: SqlValue) {
  return sql`
    select json_build_object(
      'author', json_build_object('id', writer.id, 'fullName', writer.full_name, 'username', writer.username),
      'content', case when comments.quoted_version = answered.version
        then substr(answered.content, comments.quoted_from + 1, comments.quoted_length)
        else left(answered.content, ${sql.unsafe(String(quotedMaxLength))}) end)
    from comments answered join profiles writer on writer.id = answered.user_id
    where answered.id = comments.reply_to_id and answered.hidden_at is null
      and ${isNotBlocked(sql, viewerId, sql`answered.user_id`)}`;
}

export function toComment(row: CommentRow, viewerId: string): Comment {
  return toViewedComment(row, row, viewerId);
}

/** The two parts stay apart, as those of a post do. */
export function toViewedComment(row: SharedCommentRow, own: OwnCommentRow, viewerId: string): Comment {
  return {
    id: row.id,
    postId: row.postId,
    parentId: row.parentId,
    answered: row.replyToId === null ? null : { commentId: row.replyToId, quote: own.quote },
    author: toPerson(row),
    content: row.content,
    works: row.works ?? [],
    mentions: toMentions(own.mentions, row.id),
    likesCount: row.likesCount,
    repliesCount: row.repliesCount,
    createdAt: row.at,
    version: row.textVersion,
    editedAt: row.editedAt,
    viewer: { liked: own.isLiked },
    can: permitComment(viewerId, row.personId),
  };
}
