import type { Message, newMessageSchema } from '@publyka/contract/routes/messages';
import type { z } from 'zod';
import { isUniqueViolation } from '../../platform/db/client.ts';
import { isDatabaseUnavailable } from '../../platform/db/lost-connection.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { announceDirect, isArchived, isMember, isWritable } from '../communities/service.ts';
import { addMessages } from '../rooms/service.ts';
import { mentionWorks, type WrittenThing } from '../works/service.ts';
import { attachAll } from './attachments.ts';
import { addExtracts } from './extracts.ts';
import { markForwarded, readForwarded } from './forwarding.ts';
import { mentioningMessages } from './mentioning.ts';
import { emitMentioned, mentionPeople, nobody } from './mentions.ts';
import { createPartitionedBatcher } from './partitioned-batcher.ts';
import { addPolls } from './polls/polls.ts';
import { emitQuoted, withoutQuote } from './replies.ts';
import { selectAnswered } from './reply-store.ts';
import * as store from './store.ts';
import { type MessageRow, toMessage } from './views.ts';

type NewMessage = z.output<typeof newMessageSchema>;

interface Outgoing extends NewMessage {
  communityId: string;
  viewer: Viewer;
}

/** Sends once: the second arrival of an id answers the message that the first one made. */
export type SendMessage = (viewer: Viewer, communityId: string, message: NewMessage) => Promise<Message>;

/**
 * Under load messages are written in batches. A RePublyka keeps to one partition, so that a busy one neither makes a
 * queue inside the database nor takes up more than one of its connections.
 */
const partitions = 4;
const batchMax = 64;

export function createSender(platform: Platform): SendMessage {
  const enqueue = createPartitionedBatcher<Outgoing, Message>({
    partitions,
    batchMax,
    run: (items) => sendAll(platform, items),
  });
  return async (viewer, communityId, message) => {
    const outgoing = { ...message, communityId, viewer };
    const { forwardedFrom, attachments } = message;
    if (!forwardedFrom) return enqueue(communityId, outgoing);
    const content = await readForwarded(platform.db, viewer, forwardedFrom, attachments);
    if (content !== null) return enqueue(communityId, { ...outgoing, content });
    // It may have been sent before the other one went.
    const sent = await findSent(platform, outgoing);
    if (sent instanceof Error) throw sent;
    return sent;
  };
}

type Outcome = Message | Error;

async function sendAll(platform: Platform, items: Outgoing[]): Promise<Outcome[]> {
  try {
    const sent = await platform.transaction((tx) => insertAll(platform, tx, items));
    return await Promise.all(items.map((item) => sent.get(item) ?? findSent(platform, item)));
  } catch (error) {
    // One by one they would wait for the same database, and whoever comes next for all of them.
    if (isDatabaseUnavailable(error)) throw error;
    const [item] = items;
    if (items.length === 1 && item) return [await explain(platform, item, error)];
    // What breaks one of them must not break the others: each by itself.
    const outcomes: Outcome[] = [];
    for (const one of items) outcomes.push(...(await sendAll(platform, [one])));
    return outcomes;
  }
}

/** Explains a failed write; an id written by another node at this moment is no failure. */
async function explain(platform: Platform, item: Outgoing, error: unknown): Promise<Outcome> {
  if (isUniqueViolation(error, 'messages_pkey')) return findSent(platform, item);
  return error instanceof Error ? error : new Error(String(error));
}

/** The messages that were written, by what they were written from. */
async function insertAll(platform: Platform, tx: Transaction, items: Outgoing[]): Promise<Map<Outgoing, Message>> {
  const byId = new Map<string, Outgoing>();
  // The first of those with the same id; the others find what it made.
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);
  const incoming = [...byId.values()].map(({ viewer, ...message }) => ({ ...message, userId: viewer.id }));
  const rows = await store.insertMessages(tx.sql, incoming);
  const written = rows.flatMap(({ id }) => byId.get(id) ?? []);
  const attachments = await attachAll(platform, tx, written);
  const polls = await addPolls(tx.sql, written);
  const extracts = await addExtracts(tx.sql, written);
  await markForwarded(tx.sql, written);
  const answered = await selectAnswered(tx.sql, rows);
  const mentioned = await mentionPeople(platform, tx, rows);
  const works = await mentionWorks(
    platform,
    tx,
    rows.map((row) => toWritten(row, byId.get(row.id))),
  );
  await mentioningMessages.refreshEmbeddedCards(tx.sql, works);
  const sent = new Map<Outgoing, Message>();
  for (const row of rows) {
    const message = toMessage(
      {
        ...row,
        answered: answered.get(row.replyToId ?? '') ?? null,
        ...(mentioned.get(row.id) ?? nobody),
        isForwarded: byId.get(row.id)?.forwardedFrom != null,
        attachments: attachments.get(row.id) ?? null,
        works: works.get(row.id) ?? null,
        poll: polls.get(row.id) ?? null,
        extract: extracts.get(row.id) ?? null,
      },
      row.personId,
    );
    const { can: _, ...shared } = message; // What one may do differs for each who hears it.
    const heard = { ...shared, reply: withoutQuote(shared.reply), mentions: [] };
    tx.emit(`community:${row.communityId}`, 'message.created', { message: heard }, row.personId);
    emitQuoted(tx, message);
    emitMentioned(tx, message);
    if (row.seq === 1) await announceDirect(tx, row.communityId);
    const item = byId.get(row.id);
    if (item) sent.set(item, message);
  }
  await addMessages(tx, [...sent.values()]);
  return sent;
}

function toWritten({ id, content, personId, communityId }: MessageRow, from: Outgoing | undefined): WrittenThing {
  const written = { thing: 'message', id, text: content, authorId: personId, communityId } as const;
  return from?.extract ? { ...written, workId: from.extract.workId } : written;
}

/** What was not written was written before, or is not theirs to write. */
async function findSent(platform: Platform, { id, communityId, roomId, viewer }: Outgoing): Promise<Outcome> {
  if (!(await isMember(platform.db, viewer, communityId))) return new AppError('not_found');
  const row = await store.selectMessage(platform.db, viewer.id, communityId, id);
  if (row?.personId === viewer.id && row.roomId === roomId) return toMessage(row, viewer.id);
  if (await store.isTaken(platform.db, id)) return new AppError('conflict');
  if (await isArchived(platform.db, communityId)) return new AppError('archived');
  return (await isWritable(platform.db, communityId)) ? new AppError('not_found') : new AppError('not_linked');
}
