import { entrancePageSize, memberInvitationDays } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type {
  AnswerRequests,
  NewInvitation,
  StaffInvitation,
  WaitingRequest,
} from '@publyka/contract/routes/entrance-desk';
import { uuidv7 } from 'uuidv7';
import { type Actor, audit } from '../../platform/admin/audit.ts';
import { only } from '../../platform/db/only.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Platform } from '../../platform/platform.ts';
import * as desk from './desk-store.ts';
import { addressOfInvitation } from './service.ts';
import { insertInvitation } from './store.ts';

// What staff does at the entrance. Whether they may is asked by the routes.

export async function listRequests(
  { db }: Platform,
  cursor: string | undefined,
): Promise<Page<WaitingRequest> & { total: number; waitHours: number | null }> {
  const [rows, counted] = await Promise.all([
    desk.selectRequests(db, decodeTimeCursor(cursor), entrancePageSize + 1),
    desk.countRequests(db),
  ]);
  return { ...toPage(rows, entrancePageSize, (row) => row), ...counted };
}

/** Whoever is accepted is mailed an invitation of their own. Answers how many still waited. */
export async function answerRequests(
  platform: Platform,
  tx: Transaction,
  by: Actor,
  { ids, answer }: AnswerRequests,
): Promise<number> {
  const people = await desk.deleteRequests(tx.sql, ids);
  if (people.length === 0) return 0;
  const createdBy = makerOf(by);
  const answered = people.map((person) => ({ ...person, invitationId: answer === 'accepted' ? uuidv7() : null }));
  const invited = answered.flatMap(({ invitationId, email }) =>
    invitationId ? [{ id: invitationId, createdBy, email }] : [],
  );
  if (invited.length > 0) await desk.insertMailed(tx.sql, invited, memberInvitationDays);
  await platform.jobs.enqueueAll(tx.sql, 'entrance.send-answer', answered);
  await audit(tx.sql, by, { act: `entrance ${answer}`, aboutId: null, details: { people: people.length } });
  return people.length;
}

const makerOf = (by: Actor) => ('personId' in by ? by.personId : null);

export async function listInvitations(platform: Platform, cursor: string | undefined): Promise<Page<StaffInvitation>> {
  const list = { before: decodeTimeCursor(cursor), id: null, limit: entrancePageSize + 1 };
  const rows = await desk.selectInvitations(platform.db, list);
  return toPage(rows, entrancePageSize, (row) => toInvitation(platform, row));
}

function toInvitation(platform: Platform, { at: _, ...row }: desk.InvitationRow): StaffInvitation {
  return { ...row, url: addressOfInvitation(platform, row.id) };
}

export async function makeInvitation(
  platform: Platform,
  tx: Transaction,
  by: Actor,
  { id, uses, days }: NewInvitation,
): Promise<StaffInvitation> {
  const until = await insertInvitation(tx.sql, { id, createdBy: makerOf(by), email: null, uses, days });
  if (!until) throw new AppError('conflict');
  const row = only(await desk.selectInvitations(tx.sql, { before: null, id, limit: 1 }));
  await audit(tx.sql, by, { act: 'entrance invite', target: id, aboutId: null, details: { uses, days } });
  return toInvitation(platform, row);
}

export async function removeInvitation(tx: Transaction, by: Actor, id: string): Promise<void> {
  if (!(await desk.deleteInvitation(tx.sql, id))) throw new AppError('not_found');
  await audit(tx.sql, by, { act: 'entrance uninvite', target: id, aboutId: null });
}
