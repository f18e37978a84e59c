import { libraryRoom } from '@publyka/contract/library-limits';
import type { ImportLine, ImportResult, importWorksRoute } from '@publyka/contract/routes/library-files';
import type { z } from 'zod';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MatchedWork } from '../works/service.ts';
import { findCards, forgetImported, holdWorks, matchWorks } from '../works/service.ts';
import { emitChange, type LibraryAccess } from './access.ts';
import { selectWorksCount } from './store.ts';
import * as store from './transfer-store.ts';

export type ImportEntry = z.output<(typeof importWorksRoute)['body']>['entries'][number];

interface PartOfFile {
  access: LibraryAccess;
  at: { libraryId: string; importId: string; part: number };
  entries: readonly ImportEntry[];
}

/** Puts one part into the library, which must be locked. */
export async function importPart(
  platform: Platform,
  tx: Transaction,
  viewer: Pick<Viewer, 'id'>,
  { access, at, entries }: PartOfFile,
): Promise<ImportResult> {
  const { libraryId, importId } = at;
  const { items, result } = await matchPart(platform, tx, { access, importId, entries }, viewer.id);
  if (items.length > 0) {
    await store.insertItems(tx.sql, { libraryId, kind: access.kind, importId, savedBy: viewer.id, items });
    if ((await selectWorksCount(tx.sql, libraryId)) > libraryRoom) throw new AppError('library_full');
    emitChange(tx, access, null);
  }
  await store.insertResult(tx.sql, at, result);
  return result;
}

interface CheckedPart {
  access: LibraryAccess;
  importId: string;
  entries: readonly ImportEntry[];
}

function hasTitle({ csl }: ImportEntry): boolean {
  return csl.title !== undefined && String(csl.title).trim() !== '';
}

/** What comes of each entry, and what the library gets: each work once, and none that it has. */
export async function matchPart(
  platform: Platform,
  tx: Transaction,
  { access, importId, entries }: CheckedPart,
  personId: string | null,
): Promise<{ items: store.ImportedItem[]; result: ImportResult }> {
  const titled = entries.filter(hasTitle);
  const csl = titled.map((entry) => entry.csl);
  const matched = await matchWorks(platform, tx.sql, csl, personId === null ? null : { personId, importId });
  const ids = matched.map(({ workId }) => workId);
  const current = personId === null ? await findCards(tx.sql, ids) : await holdWorks(tx.sql, ids);
  const nowOf = (workId: string) => current.get(workId)?.id ?? workId;
  const saved = new Set(await store.selectSaved(tx.sql, access.id, ids.map(nowOf)));
  const seen = new Set<string>();
  const items: store.ImportedItem[] = [];
  const lines = titled.map(({ line, tags, note = '' }, at): ImportLine => {
    const match = matched[at];
    const workId = nowOf(match?.workId ?? '');
    const outcome = outcomeOf(match, { isSaved: saved.has(workId), isTwice: seen.has(workId) });
    seen.add(workId);
    if (outcome === 'new' || outcome === 'known') items.push({ workId, tags, note });
    const { by = null, filled = [], differing = [] } = match ?? {};
    return { line, outcome, by, title: by && (current.get(match?.workId ?? '')?.title ?? null), filled, differing };
  });
  const problems = entries.filter((entry) => !hasTitle(entry)).map(({ line }) => ({ line, message: 'falta o título' }));
  return { items, result: { added: items.length, existing: titled.length - items.length, problems, lines } };
}

function outcomeOf(
  match: MatchedWork | undefined,
  { isSaved, isTwice }: { isSaved: boolean; isTwice: boolean },
): ImportLine['outcome'] {
  if (isTwice) return 'twice';
  if (isSaved) return 'existing';
  return match?.isNew ? 'new' : 'known';
}

/** Takes out what an import put in. The library must be locked. */
export async function takeBack(
  platform: Platform,
  tx: Transaction,
  access: LibraryAccess,
  undone: { importId: string; personId: string },
): Promise<number> {
  const removed = await store.deleteImported(tx.sql, access.id, undone.importId);
  await forgetImported(platform, tx.sql, undone);
  if (removed > 0) emitChange(tx, access, null);
  return removed;
}
