import type { Community, newCommunitySchema } from '@publyka/contract/routes/communities';
import type { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkMissions, holdMissions } from '../club/service.ts';
import { attachFile } from '../uploads/service.ts';
import { toImage } from '../uploads/views.ts';
import * as memberships from './membership-store.ts';
import { readCommunity } from './read.ts';
import * as store from './store.ts';

type NewCommunity = z.output<typeof newCommunitySchema>;

/** Creates once: the second arrival of an id answers the RePublyka that the first one made. */
export async function createCommunity(platform: Platform, viewer: Viewer, input: NewCommunity): Promise<Community> {
  return platform.transaction(async (tx) => {
    const { id, name, description, entry } = input;
    await holdMissions(tx, viewer.id);
    // Its members' posts would stand among those about the interest.
    if (await store.isInterest(tx.sql, id)) throw new AppError('conflict');
    const isNew = await store.insertCommunity(tx.sql, {
      id,
      name,
      description,
      entry,
      createdBy: viewer.id,
      ownerId: viewer.id,
    });
    if (!isNew && !(await store.isOwnCreation(tx.sql, viewer.id, id))) throw new AppError('conflict');
    if (isNew) {
      if (input.avatarFileId) {
        const file = await attachFile(tx, viewer, input.avatarFileId, 'community-avatar');
        await store.updateAvatar(tx.sql, id, toImage(file, ''));
      }
      await memberships.insertMembership(tx.sql, viewer.id, id);
      await store.updateMembers(tx.sql, id, { membersCount: 1, ownerId: viewer.id });
      await checkMissions(tx, viewer.id, 'communities');
    }
    const community = await readCommunity(tx.sql, viewer, id);
    if (isNew) tx.emit(`user:${viewer.id}`, 'membership.gained', { community }, viewer.id);
    return community;
  });
}
