import { collaborationPeopleMax } from '@publyka/contract/collaboration-limits';
import type { Collaboration, newCollaborationSchema } from '@publyka/contract/routes/collaborations';
import { type CreditRole, creditRoleNames } from '@publyka/contract/text/credit-roles';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/client.ts';
import { keepDeletedId, refuseDeletedId } from '../../platform/db/delete-in-batches.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findApart } from '../visibility/blocks.ts';
import { findCards, requireWork } from '../works/service.ts';
import { forgetCollaboration, forgetPerson, notifyConfirmed, notifyProposed, settleProposal } from './notify.ts';
import { readCollaboration } from './read.ts';
import * as store from './store.ts';

type New = z.output<typeof newCollaborationSchema>;

/** Says with whom one did something. Nobody but its people sees it before a second one confirms. */
export async function propose(platform: Platform, viewer: Viewer, proposal: New): Promise<Collaboration> {
  const { id, about, people, roles } = proposal;
  if (people.some(({ personId }) => personId === viewer.id))
    throw new AppError('conflict', { message: 'Você já está na colaboração: escolha as outras pessoas' });
  return platform.transaction(async (tx) => {
    const facts = await readFacts(tx.sql, about);
    const isNew = await store.insertCollaboration(tx.sql, { id, proposedBy: viewer.id, ...facts });
    if (!isNew) return answerAgain(tx.sql, viewer, id);
    await refuseDeletedId(tx.sql, id);
    const row = await requireRow(tx.sql, id);
    await store.insertPeople(tx.sql, id, viewer.id, [{ personId: viewer.id, roles: inOrder(roles) }]);
    return name(tx, viewer, row, people);
  });
}

/** Each of them is asked. */
async function name(
  tx: Transaction,
  viewer: Viewer,
  row: store.CollaborationRow,
  people: New['people'],
): Promise<Collaboration> {
  await requireAnswering(tx.sql, viewer, people);
  const named = people.map((one) => ({ ...one, roles: inOrder(one.roles) }));
  await store.insertPeople(tx.sql, row.id, viewer.id, named);
  const title = await titleOf(tx.sql, row);
  for (const { personId } of people)
    await notifyProposed(tx, { collaborationId: row.id, actorId: viewer.id, title }, personId);
  emitChanged(tx, await store.selectStandings(tx.sql, row.id));
  return readCollaboration(tx.sql, viewer, row);
}

/** For whoever is in it and says so. */
export async function addPeople(
  platform: Platform,
  viewer: Viewer,
  collaborationId: string,
  people: New['people'],
): Promise<Collaboration> {
  return platform.transaction(async (tx) => {
    const row = await requireOwnShown(tx.sql, viewer.id, collaborationId);
    const standings = await store.selectStandings(tx.sql, collaborationId);
    const own = standings.find(({ personId }) => personId === viewer.id);
    if (!own?.isConfirmed) throw new AppError('conflict', { message: 'Confirme antes a sua parte' });
    const added = people.filter((one) => !standings.some(({ personId }) => personId === one.personId));
    if (standings.length + added.length > collaborationPeopleMax)
      throw new AppError('conflict', { message: `Até ${collaborationPeopleMax} pessoas numa colaboração` });
    return added.length === 0 ? readCollaboration(tx.sql, viewer, row) : name(tx, viewer, row, added);
  });
}

/** What a report quotes. Whoever is in it leaves instead. */
export async function requireTitleOf(
  sql: Sql,
  viewer: Viewer,
  collaborationId: string,
): Promise<{ authorId: string; words: string }> {
  const row = await store.selectVisible(sql, viewer.id, collaborationId);
  if (!row) throw new AppError('not_found');
  if (row.isOwn) throw new AppError('conflict', { message: 'Você está nesta colaboração: pode sair dela' });
  return { authorId: row.authorId, words: await titleOf(sql, row) };
}

/** For an administrator. */
export async function removeCollaboration(tx: Transaction, collaborationId: string): Promise<void> {
  const people = await store.selectStandings(tx.sql, collaborationId);
  await removeAll(tx, collaborationId);
  emitChanged(tx, people);
}

/** Out of everybody's sight, or back into it. False for one that is not there. */
export async function hideCollaboration(tx: Transaction, collaborationId: string, isHidden: boolean): Promise<boolean> {
  if (!(await store.updateHidden(tx.sql, collaborationId, isHidden))) return false;
  emitChanged(tx, await store.selectStandings(tx.sql, collaborationId));
  return true;
}

async function removeAll(tx: Transaction, collaborationId: string): Promise<void> {
  await forgetCollaboration(tx, collaborationId);
  await keepDeletedId(tx.sql, collaborationId);
  await store.deleteCollaboration(tx.sql, collaborationId);
}

async function readFacts(sql: Sql, about: New['about']): Promise<Omit<store.NewRow, 'id' | 'proposedBy'>> {
  if (about.kind === 'work') {
    const { id } = await requireWork(sql, about.workId);
    return { workId: id, projectTitle: null, projectFrom: null, projectUntil: null };
  }
  return { workId: null, projectTitle: about.title, projectFrom: about.from, projectUntil: about.until };
}

/** A proposal that arrives again answers as the first. */
async function answerAgain(sql: Sql, viewer: Viewer, id: string): Promise<Collaboration> {
  const row = await store.lockOwn(sql, viewer.id, id);
  if (row?.proposedBy !== viewer.id) throw new AppError('conflict');
  return readCollaboration(sql, viewer, row);
}

/** Whom one may not see does not exist; nobody blocks anybody of them until the transaction ends. */
async function requireAnswering(sql: Sql, viewer: Viewer, people: { personId: string }[]): Promise<void> {
  const personIds = people.map(({ personId }) => personId);
  const apart = await findApart(sql, viewer.id, personIds);
  const count = await store.countAnswering(sql, viewer.id, personIds);
  if (apart.length > 0 || count < personIds.length) throw new AppError('not_found');
}

function inOrder(roles: readonly CreditRole[]): CreditRole[] {
  return creditRoleNames.filter((role) => roles.includes(role));
}

async function requireRow(sql: Sql, id: string): Promise<store.CollaborationRow> {
  const row = await store.selectCollaboration(sql, id);
  if (!row) throw new Error('A collaboration that was just written is not there');
  return row;
}

async function titleOf(sql: Sql, { workId, projectTitle }: store.CollaborationRow): Promise<string> {
  if (workId === null) return projectTitle ?? '';
  const card = (await findCards(sql, [workId])).get(workId);
  return card?.title ?? card?.identifier?.value ?? 'uma obra';
}

/** Confirms, or changes one's roles. */
export async function confirm(
  platform: Platform,
  viewer: Viewer,
  collaborationId: string,
  roles: CreditRole[],
): Promise<Collaboration> {
  return platform.transaction(async (tx) => {
    const row = await requireOwnShown(tx.sql, viewer.id, collaborationId);
    const isNew = await store.confirm(tx.sql, viewer.id, collaborationId, inOrder(roles));
    await settleProposal(tx, viewer.id, collaborationId);
    const standings = await store.selectStandings(tx.sql, collaborationId);
    if (isNew && row.proposedBy && standings.some(({ personId }) => personId === row.proposedBy)) {
      const title = await titleOf(tx.sql, row);
      await notifyConfirmed(tx, { collaborationId, actorId: viewer.id, title }, row.proposedBy);
    }
    emitChanged(tx, standings);
    return readCollaboration(tx.sql, viewer, row);
  });
}

/** Refuses, or withdraws: one's name is gone from it, and it goes when nobody is left to say so, or to confirm. */
export async function withdraw(platform: Platform, viewer: Viewer, collaborationId: string): Promise<void> {
  await platform.transaction((tx) => leave(tx, viewer.id, collaborationId));
}

/** Leaves a collaboration for good. */
export async function leave(tx: Transaction, personId: string, collaborationId: string): Promise<void> {
  await requireOwn(tx.sql, personId, collaborationId);
  const before = await store.selectStandings(tx.sql, collaborationId);
  await store.deletePerson(tx.sql, personId, collaborationId);
  const left = before.filter((one) => one.personId !== personId);
  if (left.length > 1 && left.some(({ isConfirmed }) => isConfirmed)) await forgetPerson(tx, personId, collaborationId);
  else await removeAll(tx, collaborationId);
  emitChanged(tx, before);
}

/** Collaborations of two people that one transaction ends. */
const togetherMax = 500;

/** For whoever blocks: they are named beside the other one no more. */
export async function leaveTogether(tx: Transaction, personId: string, otherId: string): Promise<void> {
  for (const id of await store.selectIdsOf(tx.sql, personId, otherId, togetherMax)) await leave(tx, personId, id);
}

/** Some of those that this person is in. */
export function selectIdsOf(sql: Sql, personId: string, limit: number): Promise<string[]> {
  return store.selectIdsOf(sql, personId, null, limit);
}

/** The only road to a change: one's own part in it. Locked until the transaction ends. */
async function requireOwn(sql: Sql, personId: string, id: string): Promise<store.CollaborationRow> {
  const row = await store.lockOwn(sql, personId, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** For what others hear of. One that a decision hides is there for leaving alone. */
async function requireOwnShown(sql: Sql, personId: string, id: string): Promise<store.CollaborationRow> {
  const row = await requireOwn(sql, personId, id);
  if (await store.isHiddenNow(sql, id)) throw new AppError('not_found');
  return row;
}

/** To each of its people, and to whoever looks at one of them. No actor: it says whose list is another now, not by whom. */
function emitChanged(tx: Transaction, people: store.Standing[]): void {
  for (const { personId, isConfirmed } of people) {
    tx.emit(`user:${personId}`, 'collaborations.changed', { personId }, null);
    if (isConfirmed) tx.emit(`profile:${personId}`, 'collaborations.changed', { personId }, null);
  }
}
