import type { Page } from '@publyka/contract/page';
import type { CaseDecision, CaseDetail, ReportCase, ReportedThing } from '@publyka/contract/routes/cases';
import type { newReportSchema } from '@publyka/contract/routes/reports';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../platform/http/cursor.ts';
import { toKeysetPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { logSecurity } from '../../platform/log/security-log.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireComment } from '../comments/service.ts';
import { getDrop } from '../drops/service.ts';
import { requireWordsOfMessage } from '../messages/service.ts';
import { getProfile } from '../profiles/service.ts';
import { requireRole } from '../roles/service.ts';
import * as store from './case-store.ts';
import { decideCase } from './decide.ts';
import { insertReportOfWords } from './store.ts';

const pageSize = 40;
const detailsMax = 50;
/** Messages shown on either side of a reported one. */
const each = 5;

type Told = { authorId: string; words: string; communityId?: string };

/** What is reported, as this person may see it. */
const readers: Record<ReportedThing, (platform: Platform, sql: Sql, viewer: Viewer, id: string) => Promise<Told>> = {
  comment: async (_, sql, viewer, id) => {
    const { personId, content } = await requireComment(sql, viewer, id);
    return { authorId: personId, words: content };
  },
  drop: async (platform, _, viewer, id) => {
    const { author, description } = await getDrop(platform, viewer, id);
    return { authorId: author.id, words: description };
  },
  message: (_, sql, viewer, id) => requireWordsOfMessage(sql, viewer, id),
  person: async (platform, _, viewer, id) => {
    const { fullName, username, title, bio } = await getProfile(platform, viewer, id);
    return { authorId: id, words: [`${fullName} (@${username})`, title, bio].filter(Boolean).join('\n') };
  },
};

export async function reportThing(
  platform: Platform,
  viewer: Viewer,
  { kind, reportedId }: { kind: ReportedThing; reportedId: string },
  { reason, details }: z.output<typeof newReportSchema>,
): Promise<void> {
  await platform.transaction(async (tx) => {
    const thing = await readers[kind](platform, tx.sql, viewer, reportedId);
    if (thing.authorId === viewer.id) throw new AppError('conflict', { message: 'Isto é seu: você mesmo pode mudar' });
    const report = { id: uuidv7(), reporterId: viewer.id, ...thing, reason, details, kind, thingId: reportedId };
    if (await insertReportOfWords(tx.sql, report))
      tx.afterCommit(() => logSecurity(platform.log, 'reported', { userId: viewer.id }));
  });
}

export async function listCases(
  { db }: Platform,
  viewer: Viewer,
  { state, cursor }: { state: 'open' | 'decided'; cursor?: string | undefined },
): Promise<Page<ReportCase>> {
  const standing = await requireModerator(db, viewer);
  const after = decodeTimeCursor(cursor);
  const rows = await store.selectCases(db, { state, ...standing, after, limit: pageSize + 1 });
  const toItem = ({ at: _, ...item }: store.ListedCase) => item;
  return toKeysetPage(rows, pageSize, { toItem, toCursor: encodeTimeCursor });
}

export async function getCase({ db }: Platform, viewer: Viewer, caseId: string): Promise<CaseDetail> {
  const shown = await requireCase(db, viewer, caseId);
  const row = await store.selectCase(db, caseId);
  const details = await store.selectDetails(db, caseId, detailsMax);
  const earlier = await store.countEarlier(db, shown.author.id, caseId);
  const isMessage = row?.kind === 'message' && row.communityId !== null;
  const messages = isMessage ? await store.selectAround(db, row.communityId ?? '', row.thingId, each) : [];
  return { case: shown, details, messages, earlier };
}

export async function decide(
  platform: Platform,
  viewer: Viewer,
  caseId: string,
  input: { decision: CaseDecision; answer: string },
): Promise<ReportCase> {
  return platform.transaction(async (tx) => {
    await requireCase(tx.sql, viewer, caseId);
    await decideCase(platform, tx, { personId: viewer.id }, { caseId, ...input });
    return requireCase(tx.sql, viewer, caseId);
  });
}

async function requireModerator(sql: Sql, viewer: Viewer) {
  const role = await requireRole(sql, viewer, 'modera');
  return { viewerId: viewer.id, isAdministrator: role === 'administra' };
}

/** Nobody finds what is about themself, nor who moderates what is about who administers. */
async function requireCase(sql: Sql, viewer: Viewer, caseId: string): Promise<ReportCase> {
  const found = await store.selectShownCase(sql, caseId, await requireModerator(sql, viewer));
  if (!found) throw new AppError('not_found');
  return found;
}
