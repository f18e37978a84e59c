import { errorCatalogue } from '@publyka/contract/errors';
import type { ProfileFacts, updateProfileSchema } from '@publyka/contract/routes/profiles';
import type { z } from 'zod';
import { isUniqueViolation } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyFediverseOfPerson } from '../federation/service.ts';
import { attachFile, removeFiles } from '../uploads/service.ts';
import { toImage } from '../uploads/views.ts';
import * as store from './store.ts';
import { toPerson } from './views.ts';

export function toFacts(row: store.FactsRow): ProfileFacts {
  const { bio, isOpenForConnections, affiliationDetails, orcid } = row;
  return { ...toPerson(row), bio, isOpenForConnections, affiliationDetails, orcid };
}

export async function updateProfile(
  platform: Platform,
  viewer: Viewer,
  input: z.output<typeof updateProfileSchema>,
): Promise<ProfileFacts> {
  return platform
    .transaction(async (tx) => {
      const row = await store.updateFacts(tx.sql, viewer.id, input);
      await notifyFediverseOfPerson(platform, tx, viewer.id);
      return emitUpdated(tx, toFacts(requireRow(row)));
    })
    .catch(refuseTakenUsername);
}

function refuseTakenUsername(error: unknown): never {
  if (!isUniqueViolation(error, 'profiles_username')) throw error;
  throw new AppError('username_taken', { fields: { username: errorCatalogue.username_taken.message } });
}

/** Shows an own upload as the photo. The same one again changes nothing; the one before is removed. */
export async function setAvatar(platform: Platform, viewer: Viewer, fileId: string): Promise<ProfileFacts> {
  return platform.transaction(async (tx) => {
    const before = toFacts(requireRow(await store.lockFacts(tx.sql, viewer.id)));
    if (before.avatar?.id === fileId) return before;
    const avatar = toImage(await attachFile(tx, viewer, fileId, 'avatar'), '');
    await store.updateAvatar(tx.sql, viewer.id, avatar);
    await removeFiles(platform, tx, before.avatar ? [before.avatar.id] : []);
    await notifyFediverseOfPerson(platform, tx, viewer.id);
    return emitUpdated(tx, { ...before, avatar });
  });
}

export async function removeAvatar(platform: Platform, viewer: Viewer): Promise<ProfileFacts> {
  return platform.transaction(async (tx) => {
    const before = toFacts(requireRow(await store.lockFacts(tx.sql, viewer.id)));
    if (!before.avatar) return before;
    await store.updateAvatar(tx.sql, viewer.id, null);
    await removeFiles(platform, tx, [before.avatar.id]);
    await notifyFediverseOfPerson(platform, tx, viewer.id);
    return emitUpdated(tx, { ...before, avatar: null });
  });
}

/** Whoever was removed in this very moment is no longer signed in. */
function requireRow<T>(row: T | null): T {
  if (!row) throw new AppError('not_authenticated');
  return row;
}

export function emitUpdated(tx: Transaction, profile: ProfileFacts): ProfileFacts {
  tx.emit(`user:${profile.id}`, 'profile.updated', { profile }, profile.id);
  tx.emit(`profile:${profile.id}`, 'profile.updated', { profile }, profile.id);
  return profile;
}
