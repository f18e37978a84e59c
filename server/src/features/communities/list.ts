import { communitiesPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Community, ConversationKind } from '@publyka/contract/routes/communities';
import { z } from 'zod';
import { createAnswerCache } from '../../platform/db/answer-cache.ts';
import type { Database } from '../../platform/db/client.ts';
import { decodeCursor, encodeCursor, timeCursorSchema } from '../../platform/http/cursor.ts';
import { joinSerialized, ownBytes, type Serialized } from '../../platform/http/serialized.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCounts } from '../unread/service.ts';
import { type ListedRow, selectChosen, selectListed } from './store.ts';
import { toCommunity } from './views.ts';

/** The list shows archived communities last. */
const listCursorSchema = timeCursorSchema.extend({ isArchived: z.boolean() });

/** A row of somebody's list as it was answered. */
interface AnsweredRow {
  /** The `Community` as JSON. */
  json: Buffer;
  /** The next page goes on after it from here. */
  place: z.infer<typeof listCursorSchema>;
}

interface KeptRow extends AnsweredRow {
  /** All that it followed from (`fingerprintOf`). */
  fingerprint: string;
}

/** Bytes and characters that a node keeps. */
const keptMax = 10_000_000;

/** By person and conversation, under docs/decisions/038. */
const cacheOf = createAnswerCache<KeptRow>(keptMax);

function fingerprintOf({ factsFingerprint }: ListedRow, unreadFingerprint: string): string {
  return `${factsFingerprint} ${unreadFingerprint}`;
}

/** One's RePublykas, or direct conversations. */
export async function listCommunities(
  { db }: Pick<Platform, 'db'>,
  { id: viewerId }: Pick<Viewer, 'id'>,
  { kind, cursor }: { kind: ConversationKind; cursor?: string | undefined },
): Promise<Serialized<Page<Community>>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, listCursorSchema);
  const listed = await selectListed(db, viewerId, kind, after);
  const rows = await answerRows(db, viewerId, listed.slice(0, communitiesPageSize));
  const last = listed.length > communitiesPageSize ? rows.at(-1) : undefined;
  const nextCursor = last ? encodeCursor(last.place) : null;
  return joinSerialized('{"items":[', rows, `],"nextCursor":${JSON.stringify(nextCursor)}}`);
}

/** In the same order. Only what has changed since this person asked last is read; what is theirs no more is left out. */
async function answerRows(db: Database, viewerId: string, listed: ListedRow[]): Promise<AnsweredRow[]> {
  const cache = cacheOf(db);
  const answered = new Map<string, AnsweredRow>();
  for (const row of listed) {
    const kept = cache.find(viewerId + row.id, fingerprintOf(row, row.unreadFingerprint));
    if (kept) answered.set(row.id, kept);
  }
  const changed = listed.filter(({ id }) => !answered.has(id)).map(({ id }) => id);
  if (changed.length > 0) for (const [id, row] of await readRows(db, viewerId, changed)) answered.set(id, row);
  return listed.flatMap(({ id }) => answered.get(id) ?? []);
}

async function readRows(db: Database, viewerId: string, ids: string[]): Promise<Map<string, AnsweredRow>> {
  const rows = await selectChosen(db, viewerId, ids);
  const counts = await getCounts(db, viewerId, rows);
  return new Map(
    rows.map((row): [string, AnsweredRow] => {
      const count = counts.get(row.id);
      const json = ownBytes(JSON.stringify(toCommunity(row, viewerId, count?.unread ?? 0)));
      const place = { at: row.at, id: row.id, isArchived: row.archivedAt !== null };
      // Row and count were not read at the same moment: each is kept under what it followed from itself.
      if (count?.fingerprint)
        cacheOf(db).set(viewerId + row.id, { json, place, fingerprint: fingerprintOf(row, count.fingerprint) });
      return [row.id, { json, place }];
    }),
  );
}
