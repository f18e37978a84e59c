import { mentionsMax } from '@publyka/contract/limits';
import { type Mention, searchMentionableRoute } from '@publyka/contract/routes/mentions';
import type { Message } from '@publyka/contract/routes/messages';
import { everybodyName, findMentions } from '@publyka/contract/text/mentions';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { redactEvents } from '../../platform/realtime/event-store.ts';
import { requireMember } from '../communities/service.ts';
import { toPerson } from '../profiles/views.ts';
import { registerMentionJobs } from './jobs.ts';
import * as store from './mention-store.ts';

/** A message as it was written or edited just now. */
interface Written {
  id: string;
  communityId: string;
  personId: string;
  seq: number;
  content: string;
}

export interface Mentions {
  mentions: Mention[];
  mentionsEverybody: boolean;
}

export const nobody: Mentions = { mentions: [], mentionsEverybody: false };

/** Decides whom new messages mention, by the id of the message; those who are, hear of it from a job. */
export async function mentionPeople(
  platform: Platform,
  tx: Transaction,
  messages: Written[],
): Promise<Map<string, Mentions>> {
  const mentioning = messages.map(toMentioning).filter((one) => one.usernames.length > 0 || one.namesEverybody);
  return mentioning.length === 0 ? new Map() : resolve(platform, tx, mentioning);
}

/**
 * Replaces the mentions of an edited message: who is in it no more is mentioned no more, and who is new is notified.
 */
export async function replaceMentioned(platform: Platform, tx: Transaction, message: Written): Promise<Mentions> {
  await redactMentions(tx.sql, message.id);
  const resolved = await resolve(platform, tx, [toMentioning(message)]);
  return resolved.get(message.id) ?? nobody;
}

async function resolve(
  platform: Platform,
  tx: Transaction,
  messages: store.Mentioning[],
): Promise<Map<string, Mentions>> {
  const ids = messages.map((one) => one.messageId);
  const mentions = await store.selectMentioned(tx.sql, messages);
  const broadcasts = await store.selectBroadcasts(tx.sql, messages);
  const mentioning = [...new Set(mentions.map((one) => one.messageId))];
  await store.replaceMentions(tx.sql, messages, mentions);
  await store.replaceBroadcasts(tx.sql, messages, broadcasts);
  await store.flagMentions(tx.sql, mentioning, [...broadcasts], ids);
  for (const messageId of mentioning) await platform.jobs.enqueue(tx.sql, 'messages.notify-mentioned', { messageId });
  for (const messageId of broadcasts) await platform.jobs.enqueue(tx.sql, 'messages.notify-everybody', { messageId });
  const byMessage = Map.groupBy(mentions, (one) => one.messageId);
  return new Map(
    ids.map((id) => [
      id,
      { mentions: (byMessage.get(id) ?? []).map(toMention), mentionsEverybody: broadcasts.has(id) },
    ]),
  );
}

function toMentioning({ id: messageId, communityId, personId: authorId, seq, content }: Written): store.Mentioning {
  const names = new Set(findMentions(content).map(({ username }) => username));
  const namesEverybody = names.delete(everybodyName);
  return { messageId, communityId, authorId, seq, usernames: [...names].slice(0, mentionsMax), namesEverybody };
}

export function toMention({ id, username, fullName }: Mention): Mention {
  return { id, username, fullName };
}

/** Each mention goes apart from its message: who may not see the person hears nothing of them. */
export function emitMentioned(
  tx: Transaction,
  {
    id: messageId,
    communityId,
    roomId,
    seq,
    mentions,
  }: Pick<Message, 'id' | 'communityId' | 'roomId' | 'seq' | 'mentions'>,
): void {
  const at = { communityId, roomId, messageId, seq };
  for (const mention of mentions)
    tx.emit(`community:${communityId}`, 'message.mentioned', { ...at, mention }, mention.id);
}

/** With a deleted message its mentions are gone, from stored events, too. */
export async function forgetMentioned(sql: Sql, messageId: string): Promise<void> {
  await store.deleteMentions(sql, messageId);
  await redactMentions(sql, messageId);
}

export async function redactMentions(sql: Sql, messageId: string): Promise<void> {
  const isOfMessage: ReturnType<Sql> = sql`case type
    when 'message.quoted' then data #>> '{reply,messageId}'
    when 'message.mentioned' then data ->> 'messageId'
  end = ${messageId}`;
  await redactEvents(sql, isOfMessage, { 'message.mentioned': { mention: null } });
}

/** A request for each letter that is typed. */
const searchLimit: RateLimit = { name: 'mentionable', times: 120, seconds: 60, counted: 'per-node' };

export function registerMentions(router: Router, platform: Platform): void {
  registerMentionJobs(platform);
  router.handle(
    searchMentionableRoute,
    ({ viewer, params, query }) => searchMentionable(platform, viewer, params.communityId, query.prefix),
    { limit: searchLimit },
  );
}

async function searchMentionable({ db }: Platform, viewer: Viewer, communityId: string, prefix: string) {
  await requireMember(db, viewer, communityId);
  const [rows, canMentionEverybody] = await Promise.all([
    store.selectMentionable(db, { viewerId: viewer.id, communityId, prefix }),
    store.selectRunsCommunity(db, viewer.id, communityId),
  ]);
  return { items: rows.map(toPerson), canMentionEverybody };
}
