import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { insertRemovedPerson, removedPersonId } from '../visibility/departures.ts';
import * as moderation from './moderation-store.ts';
import * as store from './store.ts';

/** What a report of a RePublyka quotes, and whom it is about: its owner; nobody in particular where there is none. */
export async function requireWordsOfCommunity(
  sql: Sql,
  viewer: Viewer,
  communityId: string,
): Promise<{ authorId: string; words: string }> {
  const card = await store.selectCard(sql, viewer.id, communityId);
  if (!card) throw new AppError('not_found');
  const ownerId = await moderation.selectOwner(sql, communityId);
  if (ownerId === null) await insertRemovedPerson(sql);
  return { authorId: ownerId ?? removedPersonId, words: [card.name, card.description].filter(Boolean).join('\n') };
}

/**
 * Closed by a decision it is archived, and nobody can open it again but another decision; what had been archived before
 * stays so. False for one that is not there.
 */
export async function closeCommunity(tx: Transaction, communityId: string, isClosed: boolean): Promise<boolean> {
  const facts = await store.lockToArchive(tx.sql, communityId);
  if (!facts) return false;
  const archivedAt = await moderation.updateClosed(tx.sql, communityId, isClosed);
  tx.emit(`community:${communityId}`, 'community.updated', { communityId, ...facts, archivedAt }, null);
  return true;
}
