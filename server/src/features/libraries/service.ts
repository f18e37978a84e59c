import { libraryRoom } from '@publyka/contract/library-limits';
import { libraryItemsPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import {
  type Library,
  type LibraryAudience,
  type LibraryItem,
  type LibrarySort,
  librarySorts,
} from '@publyka/contract/routes/libraries';
import type { WorkCard } from '@publyka/contract/routes/works';
import { termsOf } from '@publyka/contract/text/highlight-matches';
import { z } from 'zod';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor, isMoment, placeIdSchema } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { type PersonRow, toPerson } from '../profiles/views.ts';
import type { Identifier } from '../works/identifiers.ts';
import { ensureWorks, holdWork, holdWorks } from '../works/service.ts';
import { emitChange, type LibraryAccess, requireLibrary, requireLibraryForChange } from './access.ts';
import { selectRunning } from './run-store.ts';
import { changeTags } from './shelf-store.ts';
import * as store from './store.ts';
import { deleteDismissal } from './suggestion-store.ts';
import { insertItems } from './transfer-store.ts';

/** More words than this say nothing more. */
const wordsMax = 8;

export async function getLibrary(platform: Platform, viewer: Viewer, libraryId: string): Promise<Library> {
  return readLibrary(platform.db, await requireLibrary(platform.db, viewer, libraryId), viewer);
}

async function readLibrary(sql: Sql, access: LibraryAccess, viewer: Viewer): Promise<Library> {
  const [owner, numbers, running] = await Promise.all([
    store.selectOwner(sql, viewer.id, access.id),
    store.selectNumbers(sql, access.id),
    selectRunning(sql, viewer.id, access.id),
  ]);
  if (!owner) throw new AppError('not_found');
  return {
    id: access.id,
    owner: toOwner(owner, access),
    worksCount: owner.worksCount,
    tags: numbers.tags ?? [],
    untaggedCount: numbers.untaggedCount,
    // Kinds are written by this server, from the list of the contract.
    kinds: (numbers.kinds ?? []) as Library['kinds'],
    missingPlaceCount: numbers.missingPlaceCount,
    audience: access.id === viewer.id ? owner.audience : null,
    addressSince: owner.addressSince,
    importing: running && { id: running.importId, entries: running.entries, done: running.done },
    can: { edit: access.canEdit },
  };
}

function toOwner(row: store.OwnerRow, { id, kind }: LibraryAccess): Library['owner'] {
  if (kind === 'person') return { kind, person: toPerson(row as PersonRow) };
  return { kind, community: { id, name: row.communityName ?? '', avatar: row.communityAvatar } };
}

interface ListQuery {
  cursor?: string | undefined;
  sort: LibrarySort;
  q?: string | undefined;
  tag?: string | undefined;
  kind?: WorkCard['kind'] | undefined;
  only?: 'untagged' | 'missing_place' | undefined;
}

export async function listItems(
  platform: Platform,
  viewer: Viewer,
  libraryId: string,
  { cursor, sort, q, kind, ...filters }: ListQuery,
): Promise<Page<LibraryItem>> {
  const after = decodeItemCursor(cursor, sort);
  const access = await requireLibrary(platform.db, viewer, libraryId);
  const rows = await store.selectItems(platform.db, {
    ...{ libraryId, viewerId: viewer.id, sort, after, ...filters },
    kind: kind ?? undefined,
    words: termsOf(q ?? '').slice(0, wordsMax),
    areNotesShown: access.canEdit,
    limit: libraryItemsPageSize + 1,
  });
  const shown = rows.slice(0, libraryItemsPageSize);
  const last = shown.at(-1);
  const nextCursor =
    rows.length > shown.length && last ? encodeItemCursor(sort, { key: last.key, id: last.workId }) : null;
  return { items: shown.map((row) => toItem(row, access)), nextCursor };
}

function toItem(row: store.ItemRow, { kind, canEdit }: LibraryAccess): LibraryItem {
  return {
    work: row.work,
    tags: row.tags,
    note: canEdit ? row.note : null,
    savedAt: row.at,
    savedBy: kind === 'community' && row.personId ? toPerson(row as PersonRow) : null,
  };
}

interface ItemPath {
  libraryId: string;
  workId: string;
}

/** Saves once; what is there already keeps its day, its tags and its note, unless others are given. */
export async function saveWork(
  platform: Platform,
  viewer: Viewer,
  { libraryId, workId }: ItemPath,
  change: { tags?: string[] | undefined; note?: string | undefined },
): Promise<LibraryItem> {
  return platform.transaction(async (tx) => {
    const access = await requireLibraryForChange(tx.sql, viewer, libraryId);
    const id = await holdWork(tx.sql, workId);
    const { kind } = access;
    const isNew = await store.insertItem(tx.sql, { libraryId, kind, workId: id, savedBy: viewer.id });
    if (isNew && (await store.selectWorksCount(tx.sql, libraryId)) > libraryRoom) throw new AppError('library_full');
    if (isNew && kind === 'community') await deleteDismissal(tx.sql, libraryId, id);
    await store.updateItem(tx.sql, { libraryId, workId: id }, change);
    const row = await store.selectItem(tx.sql, viewer.id, libraryId, id);
    if (!row) throw new AppError('not_found');
    if (isNew || change.tags || change.note !== undefined) emitChange(tx, access, viewer);
    return toItem(row, access);
  });
}

interface IdentifiedWorks {
  importId: string;
  identifiers: Identifier[];
  tags: string[];
}

/** Saves works in one's own library by what names them; answers how many it did not have. Undone as an import is. */
export async function saveIdentified(
  platform: Platform,
  viewer: Viewer,
  { importId, identifiers, tags }: IdentifiedWorks,
): Promise<number> {
  return platform.transaction(async (tx) => {
    const access = await requireLibraryForChange(tx.sql, viewer, viewer.id);
    const { id: libraryId, kind } = access;
    const workIds = [...new Set((await ensureWorks(platform, tx.sql, identifiers)).values())];
    const held = new Set([...(await holdWorks(tx.sql, workIds)).values()].map(({ id }) => id));
    const items = [...held].map((workId) => ({ workId, tags, note: '' }));
    const count = await insertItems(tx.sql, { libraryId, kind, importId, savedBy: viewer.id, items });
    if ((await store.selectWorksCount(tx.sql, libraryId)) > libraryRoom) throw new AppError('library_full');
    if (count > 0) emitChange(tx, access, viewer);
    return count;
  });
}

/** Also for a work that was merged into another. */
export async function removeWork(
  platform: Platform,
  viewer: Viewer,
  { libraryId, workId }: ItemPath,
): Promise<{ removed: store.RemovedItem | null }> {
  return platform.transaction(async (tx) => {
    const access = await requireLibraryForChange(tx.sql, viewer, libraryId);
    const id = await holdWork(tx.sql, workId);
    const removed = await store.deleteItem(tx.sql, libraryId, id);
    if (removed) emitChange(tx, access, viewer);
    return { removed };
  });
}

export async function setAudience(
  platform: Platform,
  viewer: Viewer,
  libraryId: string,
  audience: LibraryAudience,
): Promise<Library> {
  // A RePublyka's is its members'.
  if (libraryId !== viewer.id) throw new AppError('not_found');
  return platform.transaction(async (tx) => {
    const access = await requireLibraryForChange(tx.sql, viewer, libraryId);
    await store.updateAudience(tx.sql, libraryId, audience);
    emitChange(tx, access, viewer);
    return readLibrary(tx.sql, access, viewer);
  });
}

/** Tags works that are in the library; others are passed over. */
export async function tagWorks(
  platform: Platform,
  viewer: Viewer,
  libraryId: string,
  change: { workIds: string[]; add: string[]; remove: string[] },
): Promise<void> {
  await platform.transaction(async (tx) => {
    const access = await requireLibraryForChange(tx.sql, viewer, libraryId);
    if ((await changeTags(tx.sql, libraryId, change)) > 0) emitChange(tx, access, viewer);
  });
}

/** A place in a list that is sorted by this key. */
interface ItemPlace {
  key: string;
  id: string;
}

/** Letters of a key in a cursor. Works whose titles agree so far are told apart by their ids. */
const keyMaxLength = 300;

const placeSchema = z.tuple([z.enum(librarySorts), z.string().max(keyMaxLength), placeIdSchema]);

function encodeItemCursor(sort: LibrarySort, { key, id }: ItemPlace): string {
  return encodeCursor([sort, key, id]);
}

const isText = (key: string) => !key.includes('\0');

/** What PostgreSQL takes for a key of each order. */
const isKey: Record<LibrarySort, (key: string) => boolean> = {
  saved: isMoment,
  title: isText,
  author: isText,
  year: (key) => /^-?\d{1,6}$/.test(key),
};

/** Also throws `invalid_cursor` for a cursor of a list in another order. */
function decodeItemCursor(text: string | undefined, sort: LibrarySort): ItemPlace | null {
  if (text === undefined) return null;
  const [of, key, id] = decodeCursor(text, placeSchema);
  if (of !== sort || !isKey[sort](key)) throw new AppError('invalid_cursor');
  return { key, id };
}
