import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { emitChange, holdLibrary, requireLibrary } from './access.ts';
import * as store from './access-store.ts';

/** Only its hash is stored: a copy of the database opens no library. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export async function makeAddress(
  platform: Platform,
  viewer: Viewer,
  libraryId: string,
): Promise<{ url: string; since: string }> {
  const token = randomBytes(32).toString('base64url');
  return platform.transaction(async (tx) => {
    const access = await holdLibrary(tx.sql, viewer, libraryId);
    const since = await store.upsertAddress(tx.sql, libraryId, viewer.id, hashOf(token));
    if (access.kind === 'person') emitChange(tx, access, viewer);
    return { url: `${platform.config.publicUrl}/api/library-exports/${token}/export.bib`, since };
  });
}

export async function revokeAddress(platform: Platform, viewer: Viewer, libraryId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    const access = await holdLibrary(tx.sql, viewer, libraryId);
    const isGone = await store.deleteAddress(tx.sql, libraryId, viewer.id);
    if (isGone && access.kind === 'person') emitChange(tx, access, viewer);
  });
}

/** The library of an address and whose address it is, if they may still see it. */
export async function requireAddressed(
  { db }: Platform,
  token: string,
): Promise<{ libraryId: string; personId: string }> {
  const address = await store.selectAddress(db, hashOf(token));
  if (!address) throw new AppError('not_found');
  await requireLibrary(db, { id: address.personId }, address.libraryId);
  return address;
}
