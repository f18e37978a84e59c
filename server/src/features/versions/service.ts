import { versionsMax } from '@publyka/contract/limits';
import type { Edit, Version } from '@publyka/contract/routes/versions';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import * as store from './store.ts';

/** A post or comment as it was before an edit, locked. */
export interface Editable {
  thingId: string;
  postId: string;
  commentId: string | null;
  version: number;
  content: string;
  createdAt: string;
}

/**
 * Keeps what an edit makes of a text; its row is the caller's to change. False when there is nothing to change: the words
 * are the same, or the edit arrived before.
 */
export async function keepEdit(sql: Sql, thing: Editable, edit: Edit): Promise<boolean> {
  const isThere = thing.content === edit.content && edit.version >= thing.version - 1;
  if (isThere) return false;
  if (edit.version !== thing.version) throw new AppError('edited_meanwhile');
  if (thing.version >= versionsMax) throw new AppError('edits_full');
  const { createdAt, ...first } = thing;
  if (thing.version === 1) await store.insertFirst(sql, { ...first, reason: null, createdAt });
  await store.insertNext(sql, { ...first, version: thing.version + 1, content: edit.content, reason: edit.reason });
  return true;
}

/** Newest first; of what was never edited its only version. */
export async function readVersions(sql: Sql, thing: Editable): Promise<{ items: Version[] }> {
  const kept = await store.selectVersions(sql, thing.thingId, versionsMax);
  const { version, content, createdAt } = thing;
  return { items: kept.length > 0 ? kept : [{ version, content, reason: null, createdAt }] };
}
