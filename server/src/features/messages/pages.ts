import { messagesPageSize } from '@publyka/contract/limits';
import type { MessagePage } from '@publyka/contract/messages';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireMember } from '../communities/service.ts';
import { requireRoom } from '../rooms/service.ts';
import { decodeSeqCursor, encodeSeqCursor } from './cursor.ts';
import * as store from './store.ts';
import { type MessageRow, toMessage } from './views.ts';

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
  const bound = { below: seq ?? Number.MAX_SAFE_INTEGER };
  const rows = await store.selectMessages(db, { viewerId: viewer.id, ...at, bound, limit: messagesPageSize + 1 });
  if (rows.length === 0) await requireConversation(db, viewer, at);
  return toPage(viewer, rows.slice(0, messagesPageSize).reverse(), {
    isOldest: rows.length <= messagesPageSize,
    isNewest: seq === null,
  });
}

async function readAfter(
  { db }: Platform,
  viewer: Viewer,
  at: store.ConversationRef,
  seq: number,
): Promise<MessagePage> {
  const bound = { above: seq };
  const rows = await store.selectMessages(db, { viewerId: viewer.id, ...at, bound, limit: messagesPageSize + 1 });
  if (rows.length === 0) await requireConversation(db, viewer, at);
  return toPage(viewer, rows.slice(0, messagesPageSize), {
    isOldest: false,
    isNewest: rows.length <= messagesPageSize,
  });
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
  const range = { viewerId: viewer.id, ...at, limit: half + 1 };
  const [older, newer] = await Promise.all([
    store.selectMessages(db, { ...range, bound: { below: message.seq + 1 } }),
    store.selectMessages(db, { ...range, bound: { above: message.seq } }),
  ]);
  const rows = [...older.slice(0, half).reverse(), ...newer.slice(0, half)];
  return toPage(viewer, rows, { isOldest: older.length <= half, isNewest: newer.length <= half });
}

/** Nothing to show: because it is empty, or because it is not theirs to see. */
async function requireConversation(
  db: Platform['db'],
  viewer: Viewer,
  { communityId, roomId }: store.ConversationRef,
): Promise<void> {
  if (roomId === null) await requireMember(db, viewer, communityId);
  else await requireRoom(db, viewer, { communityId, roomId });
}

/** Rows from the oldest to the newest. A page without any goes nowhere on. */
function toPage(
  viewer: Viewer,
  rows: MessageRow[],
  { isOldest, isNewest }: { isOldest: boolean; isNewest: boolean },
): MessagePage {
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    items: rows.map((row) => toMessage(row, viewer.id)),
    olderCursor: first && !isOldest ? encodeSeqCursor(first.seq) : null,
    newerCursor: last && !isNewest ? encodeSeqCursor(last.seq) : null,
  };
}
