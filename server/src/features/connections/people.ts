import { peoplePageSize, suggestionsMax } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { LinkablePerson } from '@publyka/contract/routes/connections';
import { z } from 'zod';
import type { Sql } from '../../platform/db/client.ts';
import { decodeCursor, encodeCursor, placeIdSchema } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { toPerson } from '../profiles/views.ts';
import { type FoundPlace, findPeople, readWords } from '../search/service.ts';
import * as store from './store.ts';

/** For when the suggestions fail: other people, as they come. */
export async function listOthers({ db }: Platform, viewer: Viewer): Promise<LinkablePerson[]> {
  return (await store.selectOthers(db, viewer.id, suggestionsMax)).map(toLinkable);
}

/** No name is longer, and PostgreSQL takes no text with a NUL. */
const nameSchema = z.string().regex(/^[^\0]{1,400}$/);
const foundCursorSchema = z.object({ fit: z.int().min(0).max(3), id: placeIdSchema, name: nameSchema });

/** People by name, area or institution, however the words are written. */
export async function searchPeople(
  { db }: Platform,
  viewer: Viewer,
  { q, cursor }: { q: string; cursor?: string | undefined },
): Promise<Page<LinkablePerson>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, foundCursorSchema);
  const words = await readWords(db, q, true);
  const found = await findPeople(db, { viewerId: viewer.id, words, after, limit: peoplePageSize + 1 });
  const shown = found.slice(0, peoplePageSize);
  const last = shown.at(-1);
  const nextCursor = found.length > peoplePageSize && last ? encodeCursor(last) : null;
  return { items: await readLinkables(db, viewer, shown), nextCursor };
}

async function readLinkables(sql: Sql, viewer: Viewer, found: FoundPlace[]): Promise<LinkablePerson[]> {
  const ids = found.map(({ id }) => id);
  const rows = ids.length > 0 ? await store.selectLinkables(sql, viewer.id, ids) : [];
  const people = new Map(rows.map((row) => [row.personId, toLinkable(row)]));
  return ids.flatMap((id) => people.get(id) ?? []);
}

/** A request counts as 'pending' here only if the viewer sent it (requirement 4.7). */
function toLinkable(row: store.LinkableRow): LinkablePerson {
  const person = toPerson(row);
  const isOpenForConnections = row.isOpen;
  if (row.connectionStatus === 'accepted')
    return { person, isOpenForConnections, status: 'connected', connectionId: row.connectionId, reason: null };
  if (row.connectionStatus === 'pending' && row.isSent)
    return { person, isOpenForConnections, status: 'pending', connectionId: row.connectionId, reason: null };
  return { person, isOpenForConnections, status: 'none', connectionId: null, reason: null };
}
