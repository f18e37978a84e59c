import type { Community } from '@publyka/contract/routes/communities';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAct } from '../acts/service.ts';
import { isClosed } from './moderation-store.ts';
import { readCommunity } from './read.ts';
import { requireMemberForChange } from './service.ts';
import * as store from './store.ts';

/** Once it is done nobody writes or joins, nor at the same moment. Twice is once. */
export async function setArchived(
  platform: Platform,
  viewer: Viewer,
  communityId: string,
  isArchived: boolean,
): Promise<Community> {
  return platform.transaction(async (tx) => {
    await requireMemberForChange(tx.sql, viewer, communityId);
    const facts = await store.lockToArchive(tx.sql, communityId);
    if (facts?.ownerId !== viewer.id) throw new AppError('not_found');
    if (!isArchived && (await isClosed(tx.sql, communityId)))
      throw new AppError('conflict', { message: 'A moderação fechou esta RePublyka: só ela pode reabrir' });
    if ((facts.archivedAt !== null) !== isArchived) {
      const archivedAt = await store.updateArchived(tx.sql, communityId, isArchived);
      tx.emit(`community:${communityId}`, 'community.updated', { communityId, ...facts, archivedAt }, null);
      await recordAct(tx, { communityId, kind: isArchived ? 'archived' : 'reopened', actorId: viewer.id });
    }
    return readCommunity(tx.sql, viewer, communityId);
  });
}
