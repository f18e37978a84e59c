import type { LastMessage } from '@publyka/contract/routes/communities';
import { type Message, missingContent } from '@publyka/contract/routes/messages';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  holdMembership,
  lockAnyCommunity,
  lockCommunity,
  requireMember,
  requireMemberForChange,
  requireWritable,
} from '../communities/service.ts';
import { toLastMessage } from '../communities/views.ts';
import { removeAct } from '../notifications/service.ts';
import { requireRoom } from '../rooms/service.ts';
import { forgetMentions, replaceMentions } from '../works/service.ts';
import { removeAttachments } from './attachments.ts';
import { mentioningMessages } from './mentioning.ts';
import { emitMentioned, forgetMentioned, replaceMentioned } from './mentions.ts';
import * as polls from './polls/store.ts';
import { rewriteEvents } from './rewrite-events.ts';
import { answerForm } from './serve-attachments.ts';
import * as store from './store.ts';
import { toMessage } from './views.ts';

interface MessagePath {
  communityId: string;
  messageId: string;
}

/** The only road to a message: what this viewer may not see does not exist. */
async function requireMessage(sql: Sql, viewer: Viewer, { communityId, messageId }: MessagePath): Promise<Message> {
  const row = await store.selectMessage(sql, viewer.id, communityId, messageId);
  if (!row) throw new AppError('not_found');
  return toMessage(row, viewer.id);
}

/** Locks out other writes, joins and departures, so that notifications and stored copies of the text stay correct. */
async function lockForChange(tx: Transaction, viewer: Viewer, communityId: string): Promise<void> {
  await requireMemberForChange(tx.sql, viewer, communityId);
  await lockCommunity(tx.sql, communityId);
  await requireWritable(tx.sql, communityId);
}

export async function editMessage(
  platform: Platform,
  viewer: Viewer,
  path: MessagePath,
  content: string,
): Promise<Message> {
  const { communityId, messageId } = path;
  return platform.transaction(async (tx) => {
    await lockForChange(tx, viewer, communityId);
    const isOwn = await store.updateContent(tx.sql, { id: messageId, communityId, userId: viewer.id }, content);
    if (!isOwn) throw new AppError('not_found');
    const written = { thing: 'message', id: messageId, text: content, authorId: viewer.id, communityId } as const;
    const works = await replaceMentions(platform, tx, written);
    await mentioningMessages.refreshEmbeddedCards(tx.sql, new Map([[messageId, works]]));
    const { seq } = await requireMessage(tx.sql, viewer, path);
    await replaceMentioned(platform, tx, { ...written, personId: viewer.id, seq, content });
    await store.renewVersion(tx.sql, communityId);
    const message = await requireMessage(tx.sql, viewer, path);
    if (content === '' && message.attachments.length === 0)
      throw new AppError('invalid_input', { message: missingContent, fields: { content: missingContent } });
    await rewriteEvents(tx.sql, messageId, message);
    const { roomId, editedAt, mentionsEverybody } = message;
    const at = { communityId, roomId, messageId, seq };
    const change = { ...at, content, works, mentionsEverybody, editedAt: editedAt ?? message.createdAt };
    tx.emit(`community:${communityId}`, 'message.edited', change, viewer.id);
    emitMentioned(tx, message);
    return message;
  });
}

/** The text is gone everywhere, from the stored events, too. One's own also after leaving; any, for whoever runs it. */
export async function deleteMessage(
  platform: Platform,
  viewer: Viewer,
  { communityId, messageId }: MessagePath,
): Promise<void> {
  await platform.transaction(async (tx) => {
    await holdMembership(tx.sql, viewer, communityId);
    if (!(await removeMessage(platform, tx, viewer.id, { communityId, messageId }))) throw new AppError('not_found');
  });
}

/** As its author, or who runs the RePublyka, does it; false when that person has no such message to delete. */
export async function removeMessage(
  platform: Platform,
  tx: Transaction,
  userId: string,
  { communityId, messageId }: MessagePath,
): Promise<boolean> {
  await lockAnyCommunity(tx.sql, communityId);
  const gone = await store.deleteMessage(tx.sql, { id: messageId, communityId, userId });
  if (!gone) return false;
  await forgetMentions(tx.sql, [messageId]);
  await removeAttachments(platform, tx, messageId);
  await forgetMentioned(tx.sql, messageId);
  await polls.deleteVotes(tx.sql, [messageId]);
  await removeAct(tx, { refId: messageId });
  const nothing = { content: '', attachments: [], works: [], mentionsEverybody: false };
  await rewriteEvents(tx.sql, messageId, nothing);
  await store.updateMainChannel(tx.sql, communityId);
  const lastMessage = gone.roomId === null ? await readLastMessage(tx.sql, communityId) : null;
  const { seq, roomId, authorId } = gone;
  const told = { communityId, roomId, messageId, seq, lastMessage };
  // Who may not see the author knows nothing of the message; all others hear, whoever deleted it.
  tx.emit(`community:${communityId}`, 'message.deleted', told, authorId);
  return true;
}

/** Whose words a message is, for whoever may read it: a member of its RePublyka. */
export async function requireWordsOfMessage(
  sql: Sql,
  viewer: Viewer,
  messageId: string,
): Promise<{ authorId: string; words: string; communityId: string }> {
  const communityId = await store.selectCommunityOf(sql, messageId);
  if (communityId === null) throw new AppError('not_found');
  const { author, content, attachments } = await requireMessage(sql, viewer, { communityId, messageId });
  return { authorId: author.id, words: content || `[${attachments.length} anexos]`, communityId };
}

/** What the list shows now, to all members alike; 'unknown' when some may not see its author. */
async function readLastMessage(sql: Sql, communityId: string): Promise<LastMessage | null | 'unknown'> {
  const row = await store.selectLastMessage(sql, communityId);
  if (!row) return null;
  return row.isHiddenFromSome ? 'unknown' : toLastMessage(row);
}

/** 'digitando…' for whoever is there at this moment. */
export async function signalTyping(
  platform: Platform,
  viewer: Viewer,
  { communityId, roomId }: store.ConversationRef,
): Promise<void> {
  const { fullName } = await requireMember(platform.db, viewer, communityId);
  await requireWritable(platform.db, communityId);
  if (roomId !== null) await requireRoom(platform.db, viewer, { communityId, roomId });
  platform.live.signal(`community:${communityId}`, 'typing', { personId: viewer.id, fullName, roomId }, viewer.id);
}

/** Takes back some of a person's votes; answers how many polls they were of. */
export function removeVotes(sql: Sql, personId: string, limit: number): Promise<number> {
  return polls.removeVotes(sql, personId, limit);
}

/** Answers with a file of a message to whoever was found to be allowed to see it. */
export function serveFile(...parameters: Parameters<typeof answerForm>): Promise<Response> {
  return answerForm(...parameters);
}
