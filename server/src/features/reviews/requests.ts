import type { Page } from '@publyka/contract/page';
import { reviewCandidatesMax, reviewRequestDaysMax, reviewRequestsPageSize } from '@publyka/contract/review-limits';
import type { askForReviewsRoute, ReviewCandidate, ReviewRequest } from '@publyka/contract/routes/review-requests';
import type { ReviewSubject, SubjectReference } from '@publyka/contract/routes/reviews';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { toPerson } from '../profiles/views.ts';
import { notifyOfRequest, removeRequestNotifications, settleRequestNotifications } from './notify.ts';
import { countMax } from './read.ts';
import * as store from './request-store.ts';
import { findSubjects, requireSubject, requireSubjectForChange, type Subject } from './subjects.ts';

/** Only of one's own; others' things are nobody's to have reviewed. */
function requireOwn(subject: Subject): void {
  if (subject.refusal !== 'own') throw new AppError('not_found');
}

interface CandidateQuery extends SubjectReference {
  q: string;
  interest?: string | undefined;
}

export async function listCandidates(
  { db }: Platform,
  viewer: Viewer,
  { q, interest, ...reference }: CandidateQuery,
): Promise<{ subject: ReviewSubject; items: ReviewCandidate[]; interests: string[] }> {
  const subject = await requireSubject(db, viewer, reference);
  requireOwn(subject);
  const query = { viewerId: viewer.id, filter: subject.filter, q, interest, limit: reviewCandidatesMax };
  const rows = await store.selectCandidates(db, query);
  return {
    subject: subject.shown,
    items: rows.map(toCandidate),
    interests: await store.selectInterests(db, viewer.id),
  };
}

function toCandidate(row: store.CandidateRow): ReviewCandidate {
  const { isLink, interest, helpedCount, isAsked } = row;
  return { person: toPerson(row), isLink, interest, helpedCount, isAsked };
}

type Asking = z.output<typeof askForReviewsRoute.body>;

export async function askForReviews(
  platform: Platform,
  viewer: Viewer,
  { subject: reference, people, note, dueOn }: Asking,
): Promise<void> {
  refuseDay(dueOn);
  await platform.transaction(async (tx) => {
    const subject = await requireSubjectForChange(tx.sql, viewer, reference);
    requireOwn(subject);
    const personIds = [...new Set(people.map(({ personId }) => personId))];
    if ((await store.selectAskable(tx.sql, viewer.id, personIds)).length < personIds.length)
      throw new AppError('not_found');
    const place = {
      postId: subject.kind === 'post' ? subject.id : null,
      workId: subject.kind === 'work' ? subject.id : null,
    };
    const rows = people.map(({ id, personId }) => ({ id, askerId: viewer.id, personId, ...place, note, dueOn }));
    for (const { id: requestId, personId } of await store.insertRequests(tx.sql, rows)) {
      await notifyOfRequest(tx, { requestId, askerId: viewer.id, personId, subject });
      emitRequests(tx, personId, viewer.id);
    }
  });
}

/** Days as they are in Brazil. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });
const dayMs = 24 * 60 * 60 * 1000;

function refuseDay(dueOn: string): void {
  const now = Date.now();
  if (dueOn > days.format(now) && dueOn <= days.format(now + reviewRequestDaysMax * dayMs)) return;
  throw new AppError('invalid_input', {
    fields: { dueOn: `Escolha um dia a partir de amanhã, até ${reviewRequestDaysMax} dias` },
  });
}

export async function listRequests(
  { db }: Platform,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<Page<ReviewRequest> & { count: number }> {
  const rows = await store.selectOpenRequests(db, viewer.id, decodeTimeCursor(cursor), reviewRequestsPageSize + 1);
  const page = toPage(rows, reviewRequestsPageSize, (row) => row);
  const subjects = await findSubjects(db, viewer.id, page.items);
  const items = page.items.flatMap((row) => toRequest(row, subjects) ?? []);
  return { items, nextCursor: page.nextCursor, count: await store.countOpenRequests(db, viewer.id, countMax) };
}

function toRequest(row: store.RequestRow, subjects: Map<string, ReviewSubject>): ReviewRequest | null {
  const subject = subjects.get(row.postId ?? row.workId ?? '');
  const { id, note, dueOn, at: createdAt } = row;
  return subject ? { id, asker: toPerson(row), subject, note, dueOn, createdAt } : null;
}

/** What the viewer was asked about this, if it still waits. */
export async function findRequestOf(
  sql: Sql,
  viewer: Viewer,
  { filter, shown }: Subject,
): Promise<ReviewRequest | null> {
  const row = await store.selectOpenRequestOf(sql, viewer.id, filter);
  return row && toRequest(row, new Map([[row.postId ?? row.workId ?? '', shown]]));
}

/** They are answered by the viewer's review; answers who asked. */
export async function closeRequestsOf(tx: Transaction, viewer: Viewer, { filter }: Subject): Promise<string[]> {
  const closed = await store.closeRequestsOf(tx.sql, viewer.id, filter);
  for (const { id } of closed) await settleRequestNotifications(tx, viewer.id, id);
  if (closed.length > 0) emitRequests(tx, viewer.id, viewer.id);
  return closed.map(({ askerId }) => askerId);
}

/** Refused by the one who was asked, of which nobody is told; or taken back by the one who asked. */
export async function closeRequest(platform: Platform, viewer: Viewer, requestId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    const personId = await store.selectPersonOf(tx.sql, requestId);
    if (!personId) throw new AppError('not_found');
    if (await store.closeRequest(tx.sql, requestId, viewer.id))
      await settleRequestNotifications(tx, viewer.id, requestId);
    else if (await store.deleteRequest(tx.sql, requestId, viewer.id)) await removeRequestNotifications(tx, requestId);
    else throw new AppError('not_found');
    emitRequests(tx, personId, viewer.id);
  });
}

function emitRequests(tx: Transaction, personId: string, actorId: string): void {
  tx.emit(`user:${personId}`, 'review_requests.changed', {}, actorId);
}

const remindedAtOnce = 50;

/** On the eve, once. Each batch in its own transaction; safe to run twice. */
export async function remindOfRequests(platform: Platform): Promise<void> {
  let count = remindedAtOnce;
  while (count === remindedAtOnce) count = await platform.transaction(remindSome);
}

async function remindSome(tx: Transaction): Promise<number> {
  const due = await store.takeDue(tx.sql, days.format(Date.now()), remindedAtOnce);
  for (const { id: requestId, askerId, personId, postId, workId } of due) {
    const subjects = await findSubjects(tx.sql, personId, [{ postId, workId }]);
    const shown = subjects.get(postId ?? workId ?? '');
    if (shown) await notifyOfRequest(tx, { requestId, askerId, personId, subject: { shown } }, true);
  }
  return due.length;
}
