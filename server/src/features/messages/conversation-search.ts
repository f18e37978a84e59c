import { messagesPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { MessageSearch } from '@publyka/contract/routes/message-search';
import type { Message } from '@publyka/contract/routes/messages';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { readWords } from '../search/service.ts';
import { type FoundQuery, selectFound, selectWindowStart } from './conversation-search-store.ts';
import { decodeSeqCursor, encodeSeqCursor } from './cursor.ts';
import { requireConversation } from './read.ts';
import { toMessage, toNewestPage } from './views.ts';

/** Messages read before the index is asked: what is said every day is among them. */
const windowSize = 1000;
/** Half of all words begin with two given letters: the index would answer with half of the conversation. */
const indexedWordMinLength = 3;

/** The messages of a conversation with these words, or all that the filters let through, for members of the RePublyka. */
export async function searchConversation(
  { db }: Platform,
  viewer: Viewer,
  communityId: string,
  { q, roomId, cursor, ...filters }: MessageSearch,
): Promise<Page<Message>> {
  const below = cursor === undefined ? null : decodeSeqCursor(cursor);
  await requireConversation(db, viewer, { communityId, roomId: roomId ?? null });
  const words = q === undefined ? [] : (await readWords(db, q, false)).map(({ word }) => word);
  if (q !== undefined && words.length === 0) return { items: [], nextCursor: null };
  const search = { communityId, channelId: roomId ?? communityId, words, filters, below };
  const from = await selectWindowStart(db, search, windowSize);
  const newest = await selectFound(db, viewer, { ...search, from });
  if (from === null || newest.length > messagesPageSize) return toNewestPage(newest, messagesPageSize, viewer.id);
  if (isIndexed(words))
    return toNewestPage(await selectFound(db, viewer, { ...search, from: null }), messagesPageSize, viewer.id);
  return { items: newest.map((row) => toMessage(row, viewer.id)), nextCursor: encodeSeqCursor(from) };
}

function isIndexed(words: FoundQuery['words']): boolean {
  return (words.at(-1)?.length ?? 0) >= indexedWordMinLength;
}
