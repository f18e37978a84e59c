import { messagesPageSize } from '@publyka/contract/limits';
import type { Act } from '@publyka/contract/routes/acts';
import type { Message, MessagePage, Reaction } from '@publyka/contract/routes/messages';
import type { Database } from '../../platform/db/client.ts';
import { findAll } from '../../platform/db/versioned-cache.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireMember } from '../communities/service.ts';
import type { QuotedRow } from '../communities/views.ts';
import { requireRoom } from '../rooms/service.ts';
import { decodeSeqCursor, encodeSeqCursor } from './cursor.ts';
import { messageCache } from './message-cache.ts';
import * as store from './store.ts';
import { toViewedMessage } from './views.ts';

interface PageQuery {
  before?: string | undefined;
  after?: string | undefined;
  around?: string | undefined;
}

/** Where a page stands in its conversation, read upwards or downwards from a number, or both ways around a message. */
export async function listMessages(
  platform: Platform,
  viewer: Viewer,
  at: store.ConversationRef,
  query: PageQuery,
): Promise<MessagePage> {
  if (query.around) return readAround(platform, viewer, at, query.around);
  if (query.after) return readAfter(platform, viewer, at, decodeSeqCursor(query.after));
  return readBefore(platform, viewer, at, query.before ? decodeSeqCursor(query.before) : null);
}

async function readBefore(
  { db }: Platform,
  viewer: Viewer,
  at: store.ConversationRef,
  seq: number | null,
): Promise<MessagePage> {
  const before = seq ?? Number.MAX_SAFE_INTEGER;
  const { messages, acts } = await readMessages(db, viewer, { ...at, direction: 'below', seq: before });
  // Nothing to show: because it is empty, or because it is not theirs to see.
  if (messages.length === 0) await requireConversation(db, viewer, at);
  const shown = messages.slice(0, messagesPageSize).reverse();
  const isOldest = messages.length <= messagesPageSize;
  return toPage(
    { messages: shown, acts: within(acts, isOldest ? undefined : shown[0]) },
    { isOldest, isNewest: seq === null },
  );
}

async function readAfter(
  { db }: Platform,
  viewer: Viewer,
  at: store.ConversationRef,
  seq: number,
): Promise<MessagePage> {
  const { messages, acts } = await readMessages(db, viewer, { ...at, direction: 'above', seq });
  if (messages.length === 0) await requireConversation(db, viewer, at);
  const shown = messages.slice(0, messagesPageSize);
  const isNewest = messages.length <= messagesPageSize;
  return toPage(
    { messages: shown, acts: within(acts, undefined, isNewest ? undefined : shown.at(-1)) },
    { isOldest: false, isNewest },
  );
}

/** Half a page on each side, the message in the middle. */
async function readAround(
  { db }: Platform,
  viewer: Viewer,
  at: store.ConversationRef,
  messageId: string,
): Promise<MessagePage> {
  const message = await store.selectMessage(db, viewer.id, at.communityId, messageId);
  if (!message || message.roomId !== at.roomId) throw new AppError('not_found');
  const half = messagesPageSize / 2;
  const [older, newer] = await Promise.all([
    readMessages(db, viewer, { ...at, direction: 'below', seq: message.seq + 1 }),
    readMessages(db, viewer, { ...at, direction: 'above', seq: message.seq }),
  ]);
  const [below, above] = [older.messages, newer.messages];
  const messages = [...below.slice(0, half).reverse(), ...above.slice(0, half)];
  const ends = { isOldest: below.length <= half, isNewest: above.length <= half };
  const acts = within(
    [...older.acts, ...newer.acts.filter(({ seq }) => seq > message.seq)],
    ends.isOldest ? undefined : messages[0],
    ends.isNewest ? undefined : messages.at(-1),
  );
  return toPage({ messages, acts }, ends);
}

/** Lines that belong to this page: after its first message and before its last one. */
function within(acts: Act[], first?: Message, last?: Message): Act[] {
  return acts.filter(({ seq }) => seq >= (first?.seq ?? 0) && seq < (last?.seq ?? Number.POSITIVE_INFINITY));
}

/** The only road to a main channel, or one of its threads: for members. */
export async function requireConversation(
  db: Platform['db'],
  viewer: Viewer,
  { communityId, roomId }: store.ConversationRef,
): Promise<void> {
  if (roomId === null) await requireMember(db, viewer, communityId);
  else await requireRoom(db, viewer, { communityId, roomId });
}

/** From the oldest to the newest. A page without any message goes nowhere on. */
function toPage(
  { messages, acts }: Read,
  { isOldest, isNewest }: { isOldest: boolean; isNewest: boolean },
): MessagePage {
  const [first, last] = [messages[0], messages.at(-1)];
  return {
    items: messages,
    ...(acts.length > 0 && { acts }),
    olderCursor: first && !isOldest ? encodeSeqCursor(first.seq) : null,
    newerCursor: last && !isNewest ? encodeSeqCursor(last.seq) : null,
  };
}

interface Read {
  messages: Message[];
  acts: Act[];
}

/** Messages of a conversation that this viewer may see, in the order of the range, one more than a page. */
async function readMessages(
  db: Database,
  viewer: Viewer,
  range: Omit<Parameters<typeof store.selectMessages>[1], 'viewerId'>,
): Promise<Read> {
  const { row, found } = await findAll(messageCache(db), () =>
    store.selectMessages(db, { ...range, viewerId: viewer.id }),
  );
  const answered = await findAnswered(db, row);
  const mentions = Map.groupBy(row.mentions ?? [], ({ messageId }) => messageId);
  const own = Map.groupBy(row.ownReactions?.entries() ?? [], ([index]) => row.reacted?.[index]);
  const messages = found.map((shared) => {
    const ownReactions = own.get(shared.id)?.map(([, reaction]): Reaction => reaction) ?? [];
    const quoted = answered.get(shared.replyToId ?? '') ?? null;
    const mentioned = mentions.get(shared.id) ?? [];
    return toViewedMessage(shared, { ownReactions, answered: quoted, mentions: mentioned }, viewer.id);
  });
  return { messages, acts: row.acts ?? [] };
}

/** What messages of a page answer, as far as this viewer may see it: most of it this node has already. */
async function findAnswered(db: Database, row: store.MessageListRow): Promise<Map<string, QuotedRow>> {
  const cache = messageCache(db);
  const ids = row.answered ?? [];
  const found = await Promise.all(ids.map((id, index) => cache.find(id, row.answeredVersions?.[index] ?? '')));
  return new Map(
    found
      .filter((one) => one !== undefined)
      .map(({ id, personId, personFullName, content, attachments, poll }) => [
        id,
        { authorId: personId, fullName: personFullName, content, attachments, isPoll: poll !== null },
      ]),
  );
}
