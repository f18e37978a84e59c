import { mentionsMax } from '@publyka/contract/limits';
import type { Mention } from '@publyka/contract/routes/mentions';
import type { Person } from '@publyka/contract/routes/profiles';
import { everybodyName, findMentions } from '@publyka/contract/text/mentions';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { redactEvents } from '../../platform/realtime/event-store.ts';
import { notify } from '../notifications/service.ts';
import { sayOnly } from '../notifications/views.ts';
import { toPerson } from '../profiles/views.ts';
import * as store from './store.ts';

interface Written extends store.MentioningText {
  content: string;
  version: number;
  /** Who is told of the text in another way. */
  told?: (string | null)[];
}

/**
 * Decides whom a text mentions that was just written or edited. Each mention goes apart from its text: who may not see the
 * person hears nothing of them. Who is new in it is told.
 */
export async function mentionPeople(tx: Transaction, text: Written): Promise<void> {
  const names = new Set(findMentions(text.content).map(({ username }) => username));
  names.delete(everybodyName);
  if (names.size === 0 && text.version === 1) return;
  const mentions = await store.selectMentioned(tx.sql, text.authorId, [...names].slice(0, mentionsMax));
  if (text.version > 1) await redactMentions(tx, text);
  const newIds = await store.replaceMentions(tx.sql, text, mentions);
  if (text.commentId !== null) await store.flagComment(tx.sql, text.commentId, mentions.length > 0);
  for (const mention of mentions) emitMention(tx, text, mention);
  for (const userId of newIds.toSorted()) if (!text.told?.includes(userId)) await notifyMentioned(tx, userId, text);
}

function emitMention(tx: Transaction, { postId, commentId, version }: Written, mention: Mention): void {
  tx.emit(`post:${postId}`, 'text.mentioned', { postId, commentId, version, mention }, mention.id);
}

async function notifyMentioned(tx: Transaction, userId: string, text: Written): Promise<void> {
  const { postId, commentId, authorId } = text;
  await notify(tx, {
    userId,
    actorId: authorId,
    type: 'mention',
    ...sayOnly(commentId === null ? 'mencionou você em uma publicação' : 'mencionou você em um comentário'),
    refTable: commentId === null ? 'posts' : 'comments',
    refId: text.thingId,
    postId,
    link: commentId === null ? `/post/${postId}` : `/post/${postId}?comentario=${commentId}`,
  });
}

/** People whose name begins like this: those of a thread, whom the viewer may see, then one's Links. */
export async function findMentionable(sql: Sql, typed: store.Typed): Promise<Person[]> {
  return (await store.selectMentionable(sql, typed)).map(toPerson);
}

/** Stored events name nobody whom a text names no more. */
export async function redactMentions(
  { sql }: Transaction,
  { postId, commentId }: Pick<store.MentioningText, 'postId' | 'commentId'>,
): Promise<void> {
  const isOfText: ReturnType<Sql> = sql`topic = ${`post:${postId}`} and data ->> 'commentId' is not distinct from ${commentId}::text`;
  await redactEvents(sql, isOfText, { 'text.mentioned': { mention: null } });
}
