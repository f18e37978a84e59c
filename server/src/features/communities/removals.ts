import { participantsPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import { type Ban, type FormerMember, formerMembersMax } from '@publyka/contract/routes/removals';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAct } from '../acts/service.ts';
import { notify } from '../notifications/service.ts';
import { toPerson } from '../profiles/views.ts';
import type { MemberRef } from './membership-store.ts';
import * as store from './removal-store.ts';
import { settleRequest } from './request-notices.ts';
import { deleteOpenRequest } from './request-store.ts';
import { isAdmin } from './role-store.ts';
import { requireRunning } from './roles.ts';
import { leave, lockCommunity, requireMemberForChange } from './service.ts';

interface MemberPath {
  communityId: string;
  personId: string;
}

/** The person is notified with the reason, and loses access. */
export async function removeMember(
  platform: Platform,
  viewer: Viewer,
  { communityId, personId }: MemberPath,
  { reason, isBan }: { reason: string; isBan: boolean },
): Promise<void> {
  const member = { communityId, userId: personId };
  await platform.transaction(async (tx) => {
    await requireMemberForChange(tx.sql, viewer, communityId);
    const isMember = await store.lockMembership(tx.sql, member);
    const { ownerId, name } = await lockCommunity(tx.sql, communityId);
    await requireRunning(tx.sql, viewer, communityId);
    const isByOwner = ownerId === viewer.id;
    const mayBeRemoved =
      personId !== viewer.id && personId !== ownerId && (isByOwner || !(await isAdmin(tx.sql, member)));
    if (!mayBeRemoved) throw new AppError('not_found');
    if (!isMember) await requireFormerMember(tx.sql, member, isBan);
    // The same command may arrive twice.
    if (!isMember && (await store.isBanned(tx.sql, member))) return;
    if (isBan) await ban(tx, { communityId, personId }, reason);
    if (isMember) await leave(tx, { id: personId }, communityId);
    const kind = isBan ? 'banned' : 'removed';
    await recordAct(tx, { communityId, kind, actorId: viewer.id, subjectId: personId });
    await notifyRemoved(tx, { communityId, personId }, { name, reason, isBan, isMember });
  });
}

/** With the request of a person who left and has asked to come back. */
async function ban(tx: Transaction, { communityId, personId }: MemberPath, reason: string): Promise<void> {
  const member = { communityId, userId: personId };
  await store.insertBan(tx.sql, member, reason);
  if (await deleteOpenRequest(tx.sql, member)) await settleRequest(tx, { communityId, personId });
}

/** Who left before the ban would join again. Others were never here, or have no account any more. */
async function requireFormerMember(sql: Sql, member: MemberRef, isBan: boolean): Promise<void> {
  const isFormer = isBan && ((await store.isBanned(sql, member)) || (await store.wasHere(sql, member)));
  if (!isFormer) throw new AppError('not_found');
}

/** By nobody: it speaks for all who run the RePublyka, and reaches also somebody who has blocked them. */
async function notifyRemoved(
  tx: Transaction,
  { communityId, personId }: MemberPath,
  { name, reason, isBan, isMember }: { name: string; reason: string; isBan: boolean; isMember: boolean },
): Promise<void> {
  const removed = isBan ? 'tirou você, sem volta por ora' : 'tirou você';
  const what = isMember ? removed : 'não deixa você voltar por ora';
  await notify(tx, {
    userId: personId,
    actorId: null,
    type: 'other',
    content: `Quem cuida de “${name}” ${what}: ${reason}`,
    summary: 'Há uma mudança numa RePublyka sua',
    refTable: null,
    refId: null,
    postId: null,
    link: `/communities/${communityId}`,
  });
}

export async function listBans(
  platform: Platform,
  viewer: Viewer,
  communityId: string,
  cursor: string | undefined,
): Promise<Page<Ban>> {
  await requireRunning(platform.db, viewer, communityId);
  const rows = await store.selectBans(platform.db, {
    viewerId: viewer.id,
    communityId,
    cursor: decodeTimeCursor(cursor),
    limit: participantsPageSize + 1,
  });
  return toPage(rows, participantsPageSize, (row) => ({
    person: toPerson(row),
    reason: row.reason,
    createdAt: row.at,
  }));
}

export async function listFormerMembers(
  { db }: Platform,
  viewer: Viewer,
  communityId: string,
): Promise<{ items: FormerMember[] }> {
  await requireRunning(db, viewer, communityId);
  const rows = await store.selectFormer(db, viewer.id, communityId, formerMembersMax);
  return { items: rows.map((row) => ({ person: toPerson(row), leftAt: row.at })) };
}

export async function liftBan(
  platform: Platform,
  viewer: Viewer,
  { communityId, personId }: MemberPath,
): Promise<void> {
  await platform.transaction(async (tx) => {
    await requireMemberForChange(tx.sql, viewer, communityId);
    await lockCommunity(tx.sql, communityId);
    await requireRunning(tx.sql, viewer, communityId);
    if (!(await store.deleteBan(tx.sql, { communityId, userId: personId }))) throw new AppError('not_found');
    await recordAct(tx, { communityId, kind: 'unbanned', actorId: viewer.id, subjectId: personId });
  });
}
