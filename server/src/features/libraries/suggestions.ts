import { librarySuggestionsPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { WorkSuggestion } from '@publyka/contract/routes/libraries';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { toPerson } from '../profiles/views.ts';
import { holdWork } from '../works/service.ts';
import { emitChange, requireLibrary, requireLibraryForChange } from './access.ts';
import * as store from './suggestion-store.ts';

/** Lists a RePublyka's suggestions; a person's library has none. */
export async function listSuggestions(
  { db }: Platform,
  viewer: Viewer,
  libraryId: string,
  cursor: string | undefined,
): Promise<Page<WorkSuggestion>> {
  const after = decodeTimeCursor(cursor);
  const { kind } = await requireLibrary(db, viewer, libraryId);
  if (kind === 'person') return { items: [], nextCursor: null };
  const limit = librarySuggestionsPageSize + 1;
  const rows = await store.selectSuggestions(db, viewer.id, libraryId, { after, limit });
  const citing = await store.selectCiting(
    db,
    viewer.id,
    libraryId,
    rows.map(({ id }) => id),
  );
  const people = Map.groupBy(citing, ({ workId }) => workId);
  return toPage(rows, librarySuggestionsPageSize, ({ work, id, mentions, at }) => ({
    work,
    people: (people.get(id) ?? []).map(toPerson),
    mentions,
    lastAt: at,
  }));
}

/** For everybody in the RePublyka; whoever saves the work takes it back. */
export async function dismissSuggestion(
  platform: Platform,
  viewer: Viewer,
  { libraryId, workId }: { libraryId: string; workId: string },
): Promise<void> {
  await platform.transaction(async (tx) => {
    const access = await requireLibraryForChange(tx.sql, viewer, libraryId);
    if (access.kind === 'person') throw new AppError('not_found');
    const id = await holdWork(tx.sql, workId);
    if (await store.insertDismissal(tx.sql, libraryId, id)) emitChange(tx, access, viewer);
  });
}
