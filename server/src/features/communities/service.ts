import type { Page } from '@publyka/contract/page';
import type { Community, Participant } from '@publyka/contract/routes/communities';
import type { JoinRequest } from '@publyka/contract/routes/joining';
import type { Image } from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAct } from '../acts/service.ts';
import { checkMissions, holdMissions, recountMission } from '../club/service.ts';
import { takeDrawing } from '../uploads/service.ts';
import { recordMemberAct } from './member-acts.ts';
import * as memberships from './membership-store.ts';
import * as moderation from './moderation.ts';
import { readParticipant, readParticipants } from './participants.ts';
import { readCommunity } from './read.ts';
import { isBanned } from './removal-store.ts';
import { endRequest } from './request-notices.ts';
import { selectRequests } from './request-store.ts';
import { isRunBy } from './role-store.ts';
import * as starters from './starter-store.ts';
import * as store from './store.ts';
import { replaceAbsentOwner, setAdmin } from './succession.ts';
import { toJoinRequest } from './views.ts';

type PersonRef = Pick<Viewer, 'id'>;

/** The only road into a RePublyka: to others than its members it does not exist. */
export async function requireMember(sql: Sql, viewer: Viewer, communityId: string): Promise<memberships.Membership> {
  const membership = await memberships.selectMembership(sql, viewer.id, communityId);
  if (!membership) throw new AppError('not_found');
  return membership;
}

/** Requires a member of a group, where direct conversations have nothing of the kind. */
export async function requireGroupMember(sql: Sql, viewer: PersonRef, communityId: string): Promise<void> {
  if (!(await isGroupMember(sql, viewer, communityId))) throw new AppError('not_found');
}

/** Whether somebody is a member of this RePublyka, which is not a direct conversation. */
export function isGroupMember(sql: Sql, viewer: PersonRef, communityId: string): Promise<boolean> {
  return memberships.isGroupMember(sql, viewer.id, communityId);
}

/** What members write to: of a direct conversation only while the two are Links. For whoever is a member. */
export async function requireWritable(sql: Sql, communityId: string): Promise<void> {
  if (!(await isWritable(sql, communityId))) throw new AppError('not_linked');
}

export function isWritable(sql: Sql, communityId: string): Promise<boolean> {
  return store.isWritableNow(sql, communityId);
}

/** With its first message, or once the two are Links again, a direct conversation comes to the lists of both. */
export async function announceDirect(tx: Transaction, communityId: string): Promise<void> {
  for (const id of await memberships.selectPair(tx.sql, communityId)) {
    const data = async (sql: Sql) => ({ community: await readCommunity(sql, { id }, communityId) });
    tx.emit(`user:${id}`, 'membership.gained', data, null);
  }
}

/** One of the viewer's conversations; to others it does not exist. */
export function describeCommunity(sql: Sql, viewer: PersonRef, communityId: string): Promise<Community> {
  return readCommunity(sql, viewer, communityId);
}

/** Requires a member for a change: the membership lasts until the transaction ends. */
export async function requireMemberForChange(sql: Sql, viewer: Viewer, communityId: string): Promise<void> {
  if (!(await holdMembership(sql, viewer, communityId))) throw new AppError('not_found');
}

/** For whoever takes back what is their own, member or not: they neither join nor leave until the transaction ends. */
export function holdMembership(sql: Sql, viewer: Pick<Viewer, 'id'>, communityId: string): Promise<boolean> {
  return memberships.holdMembership(sql, viewer.id, communityId);
}

/** Requires a member who writes: the RePublyka is not archived until the transaction ends. */
export async function requireWriter(sql: Sql, viewer: Viewer, communityId: string): Promise<void> {
  await requireMemberForChange(sql, viewer, communityId);
  if (await isArchived(sql, communityId)) throw new AppError('archived');
}

/** Stays so, or not, until the transaction ends. */
export function isArchived(sql: Sql, communityId: string): Promise<boolean> {
  return store.holdArchived(sql, communityId);
}

/**
 * After `requireMemberForChange`, for what must not happen beside other writing, joining and leaving. Refuses what is
 * archived.
 */
export async function lockCommunity(sql: Sql, communityId: string): Promise<store.CommunityFacts> {
  const facts = await lockAnyCommunity(sql, communityId);
  if (facts.archivedAt) throw new AppError('archived');
  return facts;
}

/** Locks a RePublyka for what may be done to an archived one, too. */
export async function lockAnyCommunity(sql: Sql, communityId: string): Promise<store.CommunityFacts> {
  const facts = await store.lockCommunity(sql, communityId);
  if (!facts) throw new AppError('not_found');
  return facts;
}

export async function isMember(sql: Sql, viewer: PersonRef, communityId: string): Promise<boolean> {
  return (await memberships.selectMembership(sql, viewer.id, communityId)) !== null;
}

/** Where it is open. Joining twice is joining once. */
export async function joinCommunity(platform: Platform, viewer: Viewer, communityId: string): Promise<Community> {
  return platform.transaction(async (tx) => {
    const isNew = await join(tx, viewer, communityId);
    if (isNew) await recordMemberAct(tx, { communityId, kind: 'joined', actorId: viewer.id });
    return readCommunity(tx.sql, viewer, communityId);
  });
}

/** What lets somebody in, once the RePublyka is locked; throws where nothing does. */
export type Gate = (facts: store.CommunityFacts) => void | Promise<void>;

function requireOpen({ entry }: store.CommunityFacts): void {
  if (entry !== 'open') throw new AppError('entry_closed');
}

/** As part of another command, such as the onboarding's. False for a member. */
export async function join(
  tx: Transaction,
  person: PersonRef,
  communityId: string,
  passGate: Gate = requireOpen,
): Promise<boolean> {
  await holdMissions(tx, person.id);
  // Before the RePublyka's lock, as everywhere: whoever leaves and whoever writes go the same way.
  const isNew = await memberships.insertMembership(tx.sql, person.id, communityId);
  if (!isNew) return false;
  // Where all others are suspended, whoever joins is the first who can act.
  await replaceAbsentOwner(tx, communityId);
  const facts = await lockAnyCommunity(tx.sql, communityId);
  if (facts.archivedAt) throw new AppError('not_found');
  // By now nobody bans beside this.
  if (await isBanned(tx.sql, { userId: person.id, communityId })) throw new AppError('banned');
  await passGate(facts);
  await memberships.markAllRead(tx.sql, person.id, communityId);
  const changed = { ...facts, membersCount: facts.membersCount + 1 };
  await store.updateMembers(tx.sql, communityId, changed);
  const participant = await readParticipant(tx.sql, person.id, communityId);
  const community = await readCommunity(tx.sql, person, communityId);
  tx.emit(`community:${communityId}`, 'member.joined', { communityId, participant }, person.id);
  tx.emit(`community:${communityId}`, 'community.updated', { communityId, ...changed }, null);
  tx.emit(`user:${person.id}`, 'membership.gained', { community }, person.id);
  await endRequest(tx, person.id, communityId);
  await checkMissions(tx, person.id, 'communities');
  return true;
}

export async function leaveCommunity(platform: Platform, viewer: Viewer, communityId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    await requireGroupMember(tx.sql, viewer, communityId);
    await leave(tx, viewer, communityId, 'left');
  });
}

/** An owner hands over to the oldest of those who administrate, else of all; with the last one the RePublyka is archived. */
export async function leave(tx: Transaction, person: PersonRef, communityId: string, kind?: 'left'): Promise<void> {
  const isGroup = await isGroupMember(tx.sql, person, communityId);
  const joinedAt = await memberships.deleteMembership(tx.sql, person.id, communityId);
  if (!joinedAt) throw new AppError('not_found');
  const facts = await lockAnyCommunity(tx.sql, communityId);
  const left = await memberships.leaveRooms(tx.sql, person.id, communityId);
  const changed = {
    ...facts,
    ownerId: facts.ownerId === person.id ? await memberships.selectNextOwner(tx.sql, communityId) : facts.ownerId,
    membersCount: facts.membersCount - 1,
  };
  await store.updateMembers(tx.sql, communityId, changed);
  // First: nothing after it reaches the one who leaves.
  tx.emit(`community:${communityId}`, 'member.left', { communityId, personId: person.id }, person.id);
  if (isGroup) tx.emit(`community:${communityId}`, 'community.updated', { communityId, ...changed }, null);
  for (const { id: roomId, ...room } of left) {
    tx.emit(`community:${communityId}`, 'room.updated', { communityId, roomId, ...room }, null);
  }
  if (kind) await recordMemberAct(tx, { communityId, kind, actorId: person.id });
  if (changed.ownerId && changed.ownerId !== facts.ownerId) {
    const heir = { communityId, userId: changed.ownerId };
    await setAdmin(tx, heir, false);
    await recordAct(tx, { communityId, kind: 'inherited', actorId: heir.userId });
  }
  tx.emit(`user:${person.id}`, 'membership.lost', { communityId, joinedAt }, person.id);
  await recountMission(tx, person.id, 'communities');
}

interface ParticipantQuery {
  cursor?: string | undefined;
  search?: string | undefined;
}

export async function listParticipants(
  platform: Platform,
  viewer: Viewer,
  communityId: string,
  { cursor, search }: ParticipantQuery,
): Promise<Page<Participant>> {
  await requireGroupMember(platform.db, viewer, communityId);
  return readParticipants(platform.db, {
    viewerId: viewer.id,
    communityId,
    search,
    cursor: decodeTimeCursor(cursor),
  });
}

/** The RePublyka of an area of interests. It belongs to nobody and is never archived; false when the area has one. */
export function createStarter(tx: Transaction, starter: starters.NewStarter): Promise<boolean> {
  return starters.insertStarter(tx.sql, starter);
}

export async function hasStarters(sql: Sql, categories: string[]): Promise<boolean> {
  return (await starters.countStarters(sql, categories)) === categories.length;
}

export function listStarters(sql: Sql): Promise<starters.StarterRow[]> {
  return starters.selectStarters(sql);
}

export function listStartersWithoutAvatar(sql: Sql): Promise<string[]> {
  return starters.selectWithoutAvatar(sql);
}

/** The first picture stays: another node may have drawn one at the same time, which is deleted unused. */
export async function setStarterAvatar(tx: Transaction, communityId: string, avatar: Image): Promise<void> {
  if (await starters.updateMissingAvatar(tx.sql, communityId, avatar)) await takeDrawing(tx, avatar.id);
}

/** A request that waits, for whoever runs the RePublyka and may see who asks. */
export async function requireRequest(
  sql: Sql,
  viewer: Viewer,
  { communityId, personId }: { communityId: string; personId: string },
): Promise<JoinRequest> {
  const one = { viewerId: viewer.id, communityId, personId, cursor: null, limit: 1 };
  const [row] = (await isRunBy(sql, { userId: viewer.id, communityId })) ? await selectRequests(sql, one) : [];
  if (!row) throw new AppError('not_found');
  return toJoinRequest(row);
}

/** What those who moderate need of it. */
export const { requireWordsOfCommunity, closeCommunity } = moderation;
