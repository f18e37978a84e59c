import {
  type CurriculumSection,
  curriculumKinds,
  curriculumPageSize,
  curriculumSectionNames,
} from '@publyka/contract/curriculum';
import { curriculumItemsMax } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Curriculum, CurriculumItem, saveCurriculumItemsRoute } from '@publyka/contract/routes/curricula';
import type { WorkCard } from '@publyka/contract/routes/works';
import { z } from 'zod';
import { isUniqueViolation, type Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor, placeIdSchema } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { isPersonVisible } from '../profiles/service.ts';
import { findCards, holdWorks, matchWorks } from '../works/service.ts';
import * as store from './store.ts';

type Saved = z.output<(typeof saveCurriculumItemsRoute)['body']>;

/** Puts the lines that their owner ticked into the own curriculum. */
export function saveItems(platform: Platform, viewer: Viewer, saved: Saved): Promise<SavedCounts> {
  const save = () => saveOnce(platform, viewer, saved);
  // An id that another account took in the same moment is there the second time, and passed over.
  return save().catch((error: unknown) => {
    if (isUniqueViolation(error, 'curriculum_items_pkey')) return save();
    throw error;
  });
}

type SavedCounts = { added: number; existing: number };

async function saveOnce(
  platform: Platform,
  viewer: Viewer,
  { importId, updatedOn, items }: Saved,
): Promise<SavedCounts> {
  return platform.transaction(async (tx) => {
    await store.lockCurriculum(tx.sql, viewer.id);
    const before = await store.countItems(tx.sql, viewer.id);
    const workIds = await findWorkIds(platform, tx.sql, items, { personId: viewer.id, importId });
    const rows = items.map(({ csl: _, from, until, ...item }, at) => ({
      ...{ ...item, fromYear: from, untilYear: until },
      ...{ section: curriculumKinds[item.kind][0], workId: workIds[at] ?? null },
    }));
    await store.insertItems(tx.sql, viewer.id, importId, rows);
    const added = (await store.countItems(tx.sql, viewer.id)) - before;
    if (before + added > curriculumItemsMax) throw new AppError('curriculum_full');
    if (updatedOn) await store.updateDay(tx.sql, viewer.id, updatedOn);
    emitChanged(tx, viewer.id);
    return { added, existing: items.length - added };
  });
}

/** The work of each line that is of one, as it is called now; new ones are stored as typed by this person. */
async function findWorkIds(
  platform: Platform,
  sql: Sql,
  items: Saved['items'],
  by: { personId: string; importId: string },
): Promise<(string | undefined)[]> {
  const all = items.map(({ csl }) => csl).filter((csl) => csl !== null);
  const matched = all.length > 0 ? await matchWorks(platform, sql, all, by) : [];
  const held = await holdWorks(
    sql,
    matched.map(({ workId }) => workId),
  );
  const left = matched.map(({ workId }) => held.get(workId)?.id);
  return items.map(({ csl }) => (csl === null ? undefined : left.shift()));
}

/** The only road to somebody's curriculum: what is hidden is there for its owner alone. */
async function requireCurriculum(platform: Platform, viewer: Viewer, personId: string): Promise<Curriculum> {
  if (!(await isPersonVisible(platform, viewer, personId))) throw new AppError('not_found');
  const curriculum = await readCurriculum(platform.db, personId);
  const isOwn = viewer.id === personId;
  return { ...curriculum, sections: curriculum.sections.filter(({ isShown }) => isOwn || isShown) };
}

export function getCurriculum(platform: Platform, viewer: Viewer, personId: string): Promise<Curriculum> {
  return requireCurriculum(platform, viewer, personId);
}

async function readCurriculum(sql: Sql, personId: string): Promise<Curriculum> {
  const row = await store.selectCurriculum(sql, personId);
  const counts = new Map((await store.selectCounts(sql, personId)).map(({ section, count }) => [section, count]));
  const sections = curriculumSectionNames.map((section) => ({
    section,
    count: counts.get(section) ?? 0,
    isShown: row?.hiddenSections.includes(section) !== true,
  }));
  return { updatedOn: row?.updatedOn ?? null, sections: sections.filter(({ count }) => count > 0) };
}

const placeSchema = z.strictObject({ year: z.int().min(0).max(9999), id: placeIdSchema });

export async function listItems(
  platform: Platform,
  viewer: Viewer,
  { personId, section, cursor }: { personId: string; section: CurriculumSection; cursor: string | undefined },
): Promise<Page<CurriculumItem>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, placeSchema);
  const { sections } = await requireCurriculum(platform, viewer, personId);
  const isThere = sections.some((one) => one.section === section);
  if (!isThere && viewer.id !== personId) throw new AppError('not_found');
  const rows = await store.selectItems(platform.db, { personId, section, after, limit: curriculumPageSize + 1 });
  const shown = rows.slice(0, curriculumPageSize);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    items: await toItems(platform.db, shown),
    nextCursor: last ? encodeCursor({ year: last.sortYear, id: last.id }) : null,
  };
}

async function toItems(sql: Sql, rows: store.ItemRow[]): Promise<CurriculumItem[]> {
  const cards = await findCards(
    sql,
    rows.map(({ workId }) => workId).filter((id) => id !== null),
  );
  return rows.map((row) => toItem(row, cards));
}

function toItem(
  { fromYear, untilYear, workId, sortYear: _, ...row }: store.ItemRow,
  cards: ReadonlyMap<string, WorkCard>,
): CurriculumItem {
  return { ...row, from: fromYear, until: untilYear, work: workId === null ? null : (cards.get(workId) ?? null) };
}

/** What a line says to this viewer, for a report. */
export async function requireLine(
  platform: Platform,
  viewer: Viewer,
  itemId: string,
): Promise<{ personId: string; words: string }> {
  const line = await store.selectLine(platform.db, itemId);
  if (!line) throw new AppError('not_found');
  const { sections } = await requireCurriculum(platform, viewer, line.personId);
  if (!sections.some(({ section }) => section === line.section)) throw new AppError('not_found');
  return { personId: line.personId, words: [line.title, line.detail].filter(Boolean).join('\n') };
}

/** All of one's own, for the file that one takes along. */
export async function readOwnItems(sql: Sql, viewer: Viewer): Promise<CurriculumItem[]> {
  return toItems(sql, await store.selectAllItems(sql, viewer.id));
}

/** Lists the lines in few words. */
export async function listLines(sql: Sql, viewer: Viewer) {
  const rows = await store.selectAllItems(sql, viewer.id);
  return rows.map(({ kind, title, detail, fromYear: from, untilYear: until }) => ({
    kind,
    title,
    detail,
    from,
    until,
  }));
}

export async function showSection(
  platform: Platform,
  viewer: Viewer,
  shown: { section: CurriculumSection; isShown: boolean },
): Promise<Curriculum> {
  return platform.transaction(async (tx) => {
    await store.lockCurriculum(tx.sql, viewer.id);
    await store.updateShown(tx.sql, viewer.id, shown);
    emitChanged(tx, viewer.id);
    return readCurriculum(tx.sql, viewer.id);
  });
}

export async function removeItem(platform: Platform, viewer: Viewer, itemId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    if (!(await store.deleteItem(tx.sql, viewer.id, itemId))) throw new AppError('not_found');
    emitChanged(tx, viewer.id);
  });
}

/** For whoever decides that; nothing for one that is gone already. */
export async function removeLine(tx: Transaction, personId: string, itemId: string): Promise<void> {
  if (await store.deleteItem(tx.sql, personId, itemId)) emitChanged(tx, personId);
}

export async function undoImport(platform: Platform, viewer: Viewer, importId: string): Promise<{ removed: number }> {
  return platform.transaction(async (tx) => {
    const removed = await store.deleteImported(tx.sql, viewer.id, importId);
    if (removed > 0) emitChanged(tx, viewer.id);
    return { removed };
  });
}

export async function deleteCurriculum(platform: Platform, viewer: Viewer): Promise<void> {
  await platform.transaction(async (tx) => {
    await store.deleteCurriculum(tx.sql, viewer.id);
    emitChanged(tx, viewer.id);
  });
}

/** To the owner's other devices, and to whoever looks at the profile: they refetch what they may see. */
function emitChanged(tx: Transaction, personId: string): void {
  for (const topic of [`user:${personId}`, `profile:${personId}`] as const)
    tx.emit(topic, 'curriculum.changed', { personId }, null);
}
