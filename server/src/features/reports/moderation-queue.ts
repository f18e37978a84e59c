import type { Page } from '@publyka/contract/page';
import type { AppealOutcome } from '@publyka/contract/routes/appeals';
import type { CaseDetail, CaseNeighbour, CasePlace, CaseState, ReportCase } from '@publyka/contract/routes/cases';
import { audit } from '../../platform/admin/audit.ts';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../platform/http/cursor.ts';
import { toKeysetPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireRole } from '../roles/service.ts';
import * as store from './case-list-store.ts';
import { answerAppeal, type Decision, decideCase } from './decide.ts';
import { insertNote, selectNotes, updatePlace } from './desk-store.ts';
import { choicesOf } from './measures.ts';
import { findOthers, requireNoParty } from './parties.ts';

const pageSize = 40;
const detailsMax = 50;
const notesMax = 100;
const countMax = 100;
/** Messages shown on either side of a reported one. */
const each = 5;
/** The limit where the person gave a reason for needing more. */
const eachWithReason = 40;

export async function listCases(
  { db }: Platform,
  viewer: Viewer,
  { state, q, cursor }: { state: CaseState; q: string; cursor?: string | undefined },
): Promise<Page<ReportCase>> {
  const reader = await requireModerator(db, viewer);
  const after = decodeTimeCursor(cursor);
  const rows = await store.selectCases(db, { state, q, ...reader, after, limit: pageSize + 1 });
  const toItem = ({ at: _, ...item }: store.ListedCase) => item;
  return toKeysetPage(rows, pageSize, { toItem, toCursor: encodeTimeCursor });
}

export async function getCase(platform: Platform, viewer: Viewer, caseId: string): Promise<CaseDetail> {
  const { db } = platform;
  const found = await requireCase(db, viewer, caseId);
  const { shown, party: as } = found;
  const party = as && { as, others: await findOthers(platform, db, caseId) };
  const [page, post, details, notes, earlier, messages] = await Promise.all([
    findPage(db, found),
    shown.kind === 'comment' ? store.selectPostOfComment(db, found.thingId) : null,
    found.party ? [] : store.selectDetails(db, caseId, detailsMax),
    found.party ? [] : selectNotes(db, caseId, notesMax),
    store.countEarlier(db, shown.author.id, caseId),
    shown.kind === 'message' ? store.selectAround(db, found, each) : [],
  ]);
  return { case: shown, can: permit(viewer, found), party, page, post, details, messages, notes, earlier };
}

async function findPage(sql: Sql, { shown: { kind, author, fate }, thingId }: store.ShownCase): Promise<string | null> {
  if (fate === 'hidden' || fate === 'removed') return null;
  switch (kind) {
    case 'post':
      return `/post/${thingId}`;
    case 'comment':
      return store.selectPageOfComment(sql, thingId);
    case 'drop':
      return `/drops?drop=${thingId}`;
    case 'review':
      return `/avaliacao/${thingId}`;
    case 'correction':
      return store.selectPageOfCorrection(sql, thingId);
    case 'community':
      return `/communities/${thingId}`;
    case 'person':
    case 'line':
    case 'collaboration':
      return `/profile/${author.id}`;
    case 'message':
    case 'request':
      return null;
  }
}

function permit(
  viewer: Viewer,
  { shown: { kind, author, decision, appeal }, deciderId, party }: store.ShownCase,
): CaseDetail['can'] {
  if (party) return { decide: [], fates: [], answerAppeal: false };
  const { decide: decisions, fates } = choicesOf({ kind, authorId: author.id });
  return {
    decide: decision === null ? decisions : [],
    fates,
    answerAppeal: appeal !== null && appeal.outcome === null && deciderId !== viewer.id,
  };
}

export async function decide(
  platform: Platform,
  viewer: Viewer,
  caseId: string,
  input: Omit<Decision, 'caseId'>,
): Promise<ReportCase> {
  return change(platform, viewer, caseId, (tx) =>
    decideCase(platform, tx, { personId: viewer.id }, { caseId, ...input }),
  );
}

export async function answer(
  platform: Platform,
  viewer: Viewer,
  caseId: string,
  input: { outcome: AppealOutcome; answer: string },
): Promise<ReportCase> {
  return change(platform, viewer, caseId, (tx) =>
    answerAppeal(platform, tx, { personId: viewer.id }, { caseId, ...input }),
  );
}

const placeActs: Record<CasePlace, string> = {
  queue: 'reports release',
  mine: 'reports take',
  waiting: 'reports wait',
};

export async function placeCase(
  platform: Platform,
  viewer: Viewer,
  caseId: string,
  place: CasePlace,
): Promise<ReportCase> {
  return change(platform, viewer, caseId, async ({ sql }, { protocol }) => {
    if (!(await updatePlace(sql, caseId, viewer.id, place)))
      throw new AppError('conflict', { message: 'Este caso já foi decidido' });
    await audit(sql, { personId: viewer.id }, { act: placeActs[place], target: protocol, aboutId: null });
  });
}

/** For the others who moderate; that there is one is on record, its words are in the case. */
export async function addNote(
  platform: Platform,
  viewer: Viewer,
  caseId: string,
  { id, words }: { id: string; words: string },
): Promise<CaseDetail> {
  await change(platform, viewer, caseId, async ({ sql }, { protocol }) => {
    if (await insertNote(sql, { id, caseId, authorId: viewer.id, words }))
      await audit(sql, { personId: viewer.id }, { act: 'reports note', target: protocol, aboutId: null });
  });
  return getCase(platform, viewer, caseId);
}

/** More of the conversation, for a reason that goes on record with who read it. */
export async function readMore(
  platform: Platform,
  viewer: Viewer,
  caseId: string,
  reason: string,
): Promise<{ messages: CaseNeighbour[] }> {
  return platform.transaction(async ({ sql }) => {
    const found = await requireCase(sql, viewer, caseId);
    await requireNoParty(sql, caseId, { personId: viewer.id });
    if (found.shown.kind !== 'message') throw new AppError('not_found');
    const messages = await store.selectAround(sql, found, eachWithReason);
    const act = { act: 'reports read-more', target: found.shown.protocol, aboutId: null, details: { reason } };
    await audit(sql, { personId: viewer.id }, act);
    return { messages };
  });
}

/** Null for what is no file of the reported message. */
export async function findFile({ db }: Platform, viewer: Viewer, caseId: string, fileId: string) {
  const { shown, thingId } = await requireCase(db, viewer, caseId);
  return shown.kind === 'message' ? store.selectFile(db, thingId, fileId) : null;
}

export async function countCases({ db }: Platform, viewer: Viewer): Promise<{ open: number; appeals: number }> {
  return store.countCases(db, await requireModerator(db, viewer), countMax);
}

/** What somebody does about a case that they may see, and the case afterwards. */
function change(
  platform: Platform,
  viewer: Viewer,
  caseId: string,
  work: (tx: Transaction, shown: ReportCase) => Promise<unknown>,
): Promise<ReportCase> {
  return platform.transaction(async (tx) => {
    const { shown } = await requireCase(tx.sql, viewer, caseId);
    await requireNoParty(tx.sql, caseId, { personId: viewer.id });
    await work(tx, shown);
    return (await requireCase(tx.sql, viewer, caseId)).shown;
  });
}

async function requireModerator(sql: Sql, viewer: Viewer): Promise<store.Reader> {
  const role = await requireRole(sql, viewer, 'modera');
  return { viewerId: viewer.id, isAdministrator: role === 'administra' };
}

/** Nobody finds what is about themself, nor who moderates what is about who administers. */
async function requireCase(sql: Sql, viewer: Viewer, caseId: string): Promise<store.ShownCase> {
  const found = await store.selectShownCase(sql, caseId, await requireModerator(sql, viewer));
  if (!found) throw new AppError('not_found');
  return found;
}
