import { adminsMax } from '@publyka/contract/limits';
import type { Community, Participant } from '@publyka/contract/routes/communities';
import type { GivenRole } from '@publyka/contract/routes/roles';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAct } from '../acts/service.ts';
import { readAll, readParticipant } from './participants.ts';
import { readCommunity } from './read.ts';
import * as store from './role-store.ts';
import { lockCommunity, requireGroupMember, requireMemberForChange } from './service.ts';
import { replaceOwner, setAdmin } from './succession.ts';

/** The only road to what is for those who run a RePublyka: to its other members, too, it does not exist. */
export async function requireRunning(sql: Sql, viewer: Viewer, communityId: string): Promise<void> {
  if (!(await store.isRunBy(sql, { userId: viewer.id, communityId }))) throw new AppError('not_found');
}

/** The owner first. */
export async function listRunning(platform: Platform, viewer: Viewer, communityId: string): Promise<Participant[]> {
  await requireGroupMember(platform.db, viewer, communityId);
  const userIds = await store.selectRunning(platform.db, communityId);
  const people = await readAll(platform.db, { viewerId: viewer.id, communityId, userIds });
  return people.sort((one, other) => Number(other.isOwner) - Number(one.isOwner));
}

/** Memberships before the RePublyka, as everywhere; whoever is no owner is refused once its row is locked. */
export async function giveRole(
  platform: Platform,
  viewer: Viewer,
  { communityId, personId }: { communityId: string; personId: string },
  role: GivenRole,
): Promise<Participant> {
  return platform.transaction(async (tx) => {
    await requireMemberForChange(tx.sql, viewer, communityId);
    const isChanged = await setAdmin(tx, { communityId, userId: personId }, role === 'admin');
    const { ownerId } = await lockCommunity(tx.sql, communityId);
    if (ownerId !== viewer.id || personId === viewer.id) throw new AppError('not_found');
    if (isChanged) {
      if (role === 'admin' && (await store.countAdmins(tx.sql, communityId)) > adminsMax)
        throw new AppError('conflict', { message: `Até ${adminsMax} pessoas podem administrar` });
      const kind = role === 'admin' ? 'admin_given' : 'admin_taken';
      await recordAct(tx, { communityId, kind, actorId: viewer.id, subjectId: personId });
    }
    return readParticipant(tx.sql, personId, communityId);
  });
}

/** Idempotent: the RePublyka already belongs to that person. */
export async function handOver(
  platform: Platform,
  viewer: Viewer,
  communityId: string,
  personId: string,
): Promise<Community> {
  return platform.transaction(async (tx) => {
    await requireMemberForChange(tx.sql, viewer, communityId);
    await requireMemberForChange(tx.sql, { ...viewer, id: personId }, communityId);
    const { ownerId } = await lockCommunity(tx.sql, communityId);
    if (ownerId !== viewer.id && ownerId !== personId) throw new AppError('not_found');
    if (ownerId === viewer.id && personId !== viewer.id) {
      // Nobody would run it.
      if (await store.isAbsent(tx.sql, personId)) throw new AppError('not_found');
      await replaceOwner(tx, communityId, personId);
      await setAdmin(tx, { communityId, userId: viewer.id }, true);
      await recordAct(tx, { communityId, kind: 'handed_over', actorId: viewer.id, subjectId: personId });
    }
    return readCommunity(tx.sql, viewer, communityId);
  });
}
