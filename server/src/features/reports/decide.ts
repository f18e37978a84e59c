import type { AppealOutcome } from '@publyka/contract/routes/appeals';
import type { CaseDecision, CaseFate } from '@publyka/contract/routes/cases';
import { type Actor, audit } from '../../platform/admin/audit.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { liftLimit, liftSuspension, limitFor, suspendFor } from '../accounts/service.ts';
import { holdPost } from '../posts/service.ts';
import { insertAnswer } from './appeal-store.ts';
import * as store from './case-store.ts';
import { applyFate, requireFate, revertFate } from './measures.ts';
import { notifyAnswer, notifyDecision } from './notify.ts';
import { requireNoParty } from './parties.ts';

export interface Decision {
  caseId: string;
  decision: CaseDecision;
  /** Beside a limit or a suspension. */
  fate?: CaseFate;
  days?: number;
  /** To the author, after what was decided. */
  answer: string;
}

/**
 * Decides a case, once: the thing, its author's account, the reports, the answers to everybody and the line of the audit
 * in one transaction. Answers how many reports it decided.
 */
export async function decideCase(
  platform: Platform,
  tx: Transaction,
  by: Actor,
  { caseId, decision, fate: chosen = 'kept', days = 7, answer }: Decision,
): Promise<number> {
  const found = await requireRow(tx, caseId);
  await requireNoParty(tx.sql, caseId, by);
  const fate = requireFate(found, { decision, fate: chosen });
  // Before the reports, as whoever reports or deletes the post does.
  if (found.kind === 'post') await holdPost(tx.sql, found.thingId);
  const isForAWhile = decision === 'limited' || decision === 'suspended';
  const made = { decision, fate, answer, days: isForAWhile ? days : null, by };
  const decided = await store.decide(tx.sql, caseId, made);
  if (!decided) throw new AppError('conflict', { message: 'Outra pessoa da moderação já decidiu este caso' });
  await applyFate(platform, tx, found, fate);
  if (decision === 'limited') await limitFor(platform, tx, found.authorId, days);
  if (decision === 'suspended') await suspendFor(platform, tx, found.authorId, days);
  await notifyDecision(platform, tx, decided);
  const details = { kind: found.kind, decision, reports: found.reportsCount, ...(isForAWhile && { fate, days }) };
  await audit(tx.sql, by, { act: 'reports decide', target: found.protocol, aboutId: found.authorId, details });
  return found.reportsCount;
}

/** Answers an appeal, once, as somebody else than who decided; overturned, what can come back does. */
export async function answerAppeal(
  platform: Platform,
  tx: Transaction,
  by: Actor,
  { caseId, outcome, answer }: { caseId: string; outcome: AppealOutcome; answer: string },
): Promise<void> {
  const found = await requireRow(tx, caseId);
  if (isSame(by, found))
    throw new AppError('conflict', { message: 'Quem decidiu não responde ao recurso: fica para outra pessoa' });
  await requireNoParty(tx.sql, caseId, by);
  if (!(await insertAnswer(tx.sql, caseId, { outcome, answer, by })))
    throw new AppError('conflict', { message: 'Este recurso já foi respondido' });
  if (outcome === 'overturned') await revert(platform, tx, found);
  await notifyAnswer(platform, tx, found, { outcome, answer });
  await audit(tx.sql, by, {
    act: 'reports answer-appeal',
    target: found.protocol,
    aboutId: found.authorId,
    details: { outcome },
  });
}

async function revert(platform: Platform, tx: Transaction, found: store.CaseRow): Promise<void> {
  await revertFate(platform, tx, found);
  const { decision, authorId, until } = found;
  if (until && decision === 'limited')
    await liftLimit(platform, tx, authorId, await store.selectStandingLimit(tx.sql, authorId));
  if (until && decision === 'suspended') await liftSuspension(platform, tx, authorId, until);
}

/** Whether these are the hands that decided. */
function isSame(by: Actor, { deciderId, operator }: Pick<store.CaseRow, 'deciderId' | 'operator'>): boolean {
  return 'personId' in by ? by.personId === deciderId : by.operator === operator;
}

async function requireRow({ sql }: Transaction, caseId: string): Promise<store.CaseRow> {
  const found = await store.selectCase(sql, caseId);
  if (!found) throw new AppError('not_found');
  return found;
}
