import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { holdMembership, isArchived, isGroupMember } from '../communities/service.ts';
import * as store from './access-store.ts';

/** A library that the viewer may see. */
export interface LibraryAccess {
  id: string;
  kind: 'person' | 'community';
  /** One's own, or that of a RePublyka one is in. */
  canEdit: boolean;
}

/** The only road to a library: what this viewer may not see does not exist. */
export async function requireLibrary(sql: Sql, viewer: Pick<Viewer, 'id'>, libraryId: string): Promise<LibraryAccess> {
  if (libraryId === viewer.id) return { id: libraryId, kind: 'person', canEdit: true };
  if (await isGroupMember(sql, viewer, libraryId)) return { id: libraryId, kind: 'community', canEdit: true };
  if (await store.isShown(sql, viewer.id, libraryId)) return { id: libraryId, kind: 'person', canEdit: false };
  throw new AppError('not_found');
}

/**
 * Requires a library for a change: the viewer stays a member, and the library is locked, until the transaction ends.
 */
export async function requireLibraryForChange(
  sql: Sql,
  viewer: Pick<Viewer, 'id'>,
  libraryId: string,
): Promise<LibraryAccess> {
  const access = await holdLibrary(sql, viewer, libraryId);
  if (access.kind === 'community' && (await isArchived(sql, libraryId))) throw new AppError('archived');
  return access;
}

/** Holds a library for what is the viewer's own in it, also where the RePublyka is archived. */
export async function holdLibrary(sql: Sql, viewer: Pick<Viewer, 'id'>, libraryId: string): Promise<LibraryAccess> {
  const isOwn = libraryId === viewer.id;
  if (!isOwn && !((await holdMembership(sql, viewer, libraryId)) && (await isGroupMember(sql, viewer, libraryId))))
    throw new AppError('not_found');
  const kind = isOwn ? 'person' : 'community';
  await store.insertLibrary(sql, libraryId, kind);
  await store.lockLibrary(sql, libraryId);
  return { id: libraryId, kind, canEdit: true };
}

/** To whoever shows the library; `by` is null of a change that no person made. */
export function emitChange(tx: Transaction, { id, kind }: Pick<LibraryAccess, 'id' | 'kind'>, by: Viewer | null): void {
  if (kind === 'person') tx.emit(`user:${id}`, 'library.changed', { libraryId: id }, by?.id ?? null);
  // Also to those from whom the person is hidden: what they changed is the library's.
  else tx.emit(`community:${id}`, 'library.changed', { libraryId: id }, null);
}
