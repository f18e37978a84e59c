import { foundMessagesMax } from '@publyka/contract/limits';
import type { FoundMessage } from '@publyka/contract/search';
import type { Sql } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { toPerson } from '../profiles/views.ts';
import { exactness, excerptAround } from './excerpt.ts';
import * as store from './message-store.ts';
import { type Hit, mergeWindows } from './newest-hits.ts';

/** Of so many of the newest hits the exact ones come first. */
const hitsMax = 40;
/** The index is not asked for the beginning of a word that is shorter: half of all words have it. */
const indexedWordMinLength = 3;

/** The newest messages with these words in the viewer's RePublykas, the exact ones first. */
export async function findMessages(
  sql: Sql,
  viewer: Viewer,
  { words, stems }: { words: string[]; stems: string[] },
): Promise<FoundMessage[]> {
  const hits = await findHits(sql, viewer, words);
  if (hits.length === 0) return [];
  const rows = await store.selectMessages(
    sql,
    viewer.id,
    hits.map(({ id }) => id),
  );
  return rows
    .map((row) => ({ row, exactness: exactness(row.content, words) }))
    .sort((one, other) => one.exactness - other.exactness || compareNewest(one.row, other.row))
    .slice(0, foundMessagesMax)
    .map(({ row }) => toFoundMessage(row, [...words, ...stems]));
}

/** What is written every day is found among the newest messages, what is rare by the index: both are quick. */
async function findHits(sql: Sql, viewer: Viewer, words: string[]): Promise<Hit[]> {
  const search = { viewerId: viewer.id, words, limit: hitsMax };
  const depth = windowDepth(await store.countOwnCommunities(sql, viewer.id));
  const { hits, isWhole } = mergeWindows(await store.selectWindows(sql, search, depth), hitsMax);
  const isIndexed = (words.at(-1)?.length ?? 0) >= indexedWordMinLength;
  if (isWhole || hits.length >= foundMessagesMax || !isIndexed) return hits;
  return store.selectHits(sql, search);
}

/** How many of the newest messages are read of each of so many RePublykas: a few thousand in all. */
function windowDepth(communities: number): number {
  if (communities <= 4) return 1000;
  return communities <= 20 ? 200 : 40;
}

function compareNewest(one: store.FoundRow, other: store.FoundRow): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

function toFoundMessage(row: store.FoundRow, terms: string[]): FoundMessage {
  return {
    id: row.id,
    community: { id: row.communityId, name: row.communityName, avatar: row.communityAvatar },
    roomId: row.roomId,
    author: toPerson(row),
    excerpt: excerptAround(row.content, terms),
    createdAt: row.at,
  };
}
