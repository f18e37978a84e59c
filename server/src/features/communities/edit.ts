import type { Community, communityChangeSchema } from '@publyka/contract/routes/communities';
import type { z } from 'zod';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAct } from '../acts/service.ts';
import { attachFile, removeFiles } from '../uploads/service.ts';
import { toImage } from '../uploads/views.ts';
import { readCommunity } from './read.ts';
import { requireRunning } from './roles.ts';
import { lockCommunity, requireMemberForChange } from './service.ts';
import * as store from './store.ts';

type Change = z.output<typeof communityChangeSchema>;

/** Editors take turns on the row, and each writes only what they changed: the last one wins field by field. */
export async function editCommunity(
  platform: Platform,
  viewer: Viewer,
  communityId: string,
  change: Change,
): Promise<Community> {
  return platform.transaction(async (tx) => {
    await requireMemberForChange(tx.sql, viewer, communityId);
    const before = await lockCommunity(tx.sql, communityId);
    await requireRunning(tx.sql, viewer, communityId);
    const shown = await applyChange(tx, viewer, before, change);
    if (isChanged(before, shown)) {
      await store.updateShownFacts(tx.sql, communityId, shown);
      if (before.avatar && before.avatar.id !== shown.avatar?.id) await removeFiles(platform, tx, [before.avatar.id]);
      tx.emit(`community:${communityId}`, 'community.updated', { communityId, ...before, ...shown }, null);
      await recordChanges(tx, { communityId, actorId: viewer.id }, before, shown);
    }
    return readCommunity(tx.sql, viewer, communityId);
  });
}

async function applyChange(
  tx: Transaction,
  viewer: Viewer,
  { avatar, ...before }: store.ShownFacts,
  { avatarFileId, ...change }: Change,
): Promise<store.ShownFacts> {
  const { name = before.name, description = before.description, entry = before.entry } = change;
  const words = { name, description, entry };
  // The same picture again is in use already: a command may arrive twice.
  if (avatarFileId === undefined || avatarFileId === (avatar?.id ?? null)) return { ...words, avatar };
  if (avatarFileId === null) return { ...words, avatar: null };
  return { ...words, avatar: toImage(await attachFile(tx, viewer, avatarFileId, 'community-avatar'), '') };
}

/** A line for each thing that is another one now. */
async function recordChanges(
  tx: Transaction,
  act: { communityId: string; actorId: string },
  before: store.ShownFacts,
  after: store.ShownFacts,
): Promise<void> {
  if (before.name !== after.name) await recordAct(tx, { ...act, kind: 'renamed', name: after.name });
  if (before.description !== after.description) await recordAct(tx, { ...act, kind: 'described' });
  if (before.avatar?.id !== after.avatar?.id) await recordAct(tx, { ...act, kind: 'pictured' });
  if (before.entry !== after.entry) await recordAct(tx, { ...act, kind: 'entry_changed', name: after.entry });
}

function isChanged(before: store.ShownFacts, after: store.ShownFacts): boolean {
  return (
    before.name !== after.name ||
    before.description !== after.description ||
    before.avatar?.id !== after.avatar?.id ||
    before.entry !== after.entry
  );
}
