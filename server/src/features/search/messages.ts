import { foundMessagesMax } from '@publyka/contract/limits';
import type { FoundMessage } from '@publyka/contract/routes/search';
import type { Sql } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { toPerson } from '../profiles/views.ts';
import { exactness, excerptAround } from './excerpt.ts';
import { type Filters, isIndexed } from './filters.ts';
import * as store from './message-store.ts';
import { findUnsettled, type Hit, mergeHits, type Window } from './newest-hits.ts';

/** The exact hits come first among so many of the newest. */
const hitsMax = 40;
/** How many messages of one RePublyka are read: a few steps, so that there are few statements to plan. */
const depths = [10, 40, 160, 640, 2560] as const;
/** Messages read in the first round and in each further one, of all RePublykas together. */
const firstRead = 2500;
const furtherRead = 5200;
const furtherRounds = 2;

/** The newest messages with these words in the viewer's RePublykas, the exact ones first. */
export async function findMessages(
  sql: Sql,
  viewer: Viewer,
  filters: Filters,
  terms: string[],
): Promise<FoundMessage[]> {
  const hits = await findHits(sql, viewer, filters);
  if (hits.length === 0) return [];
  const rows = await store.selectMessages(
    sql,
    viewer.id,
    hits.map(({ id }) => id),
  );
  return rows
    .map((row) => ({ row, exactness: exactness(row.content, filters.words) }))
    .sort((one, other) => one.exactness - other.exactness || compareNewest(one.row, other.row))
    .slice(0, foundMessagesMax)
    .map(({ row }) => toFoundMessage(row, terms));
}

/** What is written every day is found among the newest messages, what is rare by the index: both are quick. */
async function findHits(sql: Sql, viewer: Viewer, filters: Filters): Promise<Hit[]> {
  const search = { viewerId: viewer.id, filters, limit: hitsMax };
  if (filters.words.length === 0) return store.selectHitsOfAuthors(sql, search);
  const communityIds = await store.selectOwnCommunities(sql, viewer.id);
  const windows = await readWindows(sql, { viewerId: viewer.id, filters, communityIds });
  const isSettled = findUnsettled(windows, foundMessagesMax).length === 0;
  const indexed =
    isSettled || !isIndexed(filters)
      ? []
      : await store.selectHits(sql, { ...search, communities: communityIds.length });
  return mergeHits([...windows.map(({ hits }) => hits), indexed]).slice(0, hitsMax);
}

interface WindowSearch {
  viewerId: string;
  filters: Filters;
  communityIds: string[];
}

/** Reads a little of each RePublyka, then further in those that may still hide newer hits, the fewer the further. */
async function readWindows(sql: Sql, search: WindowSearch): Promise<Window[]> {
  let depth = depthFor(firstRead, search.communityIds);
  let windows = await store.selectWindows(sql, search, depth);
  for (let round = 0; round < furtherRounds; round += 1) {
    const communityIds = findUnsettled(windows, foundMessagesMax);
    const further = depthFor(furtherRead, communityIds);
    if (communityIds.length === 0 || further <= depth) break;
    const deeper = await store.selectWindows(sql, { ...search, communityIds }, further);
    windows = [...windows.filter(({ communityId }) => !communityIds.includes(communityId)), ...deeper];
    depth = further;
  }
  return windows;
}

function depthFor(messages: number, communityIds: string[]): number {
  return depths.findLast((depth) => depth * communityIds.length <= messages) ?? depths[0];
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
