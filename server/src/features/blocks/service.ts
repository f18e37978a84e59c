import { blocksPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Block } from '@publyka/contract/routes/blocks';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { logSecurity } from '../../platform/log/security-log.ts';
import type { Platform } from '../../platform/platform.ts';
import { leaveTogether } from '../collaborations/service.ts';
import { removeTies } from '../connections/service.ts';
import { closeDirect } from '../directs/service.ts';
import { removeFollowsBetween } from '../follows/service.ts';
import { readBadges, removeNotificationsBetween } from '../notifications/service.ts';
import { toPerson } from '../profiles/views.ts';
import * as store from './store.ts';

/** From now on neither of the two sees anything of the other; what tied them to each other is gone for good. */
export async function blockPerson(platform: Platform, viewer: Viewer, personId: string): Promise<void> {
  if (personId === viewer.id) throw new AppError('conflict', { message: 'Você não pode bloquear a si mesmo' });
  await platform.transaction(async (tx) => {
    const standing = await store.lockStanding(tx.sql, viewer.id, personId);
    if (!standing || standing === 'blocked_by_other') throw new AppError('not_found');
    if (standing === 'blocked') return;
    await store.insertPair(tx.sql, viewer.id, personId);
    await removeTies(tx, viewer.id, personId);
    await removeFollowsBetween(tx, viewer.id, personId);
    await leaveTogether(tx, viewer.id, personId);
    await closeDirect(tx, viewer.id, personId);
    await removeNotificationsBetween(tx, viewer.id, personId);
    emitHidden(tx, viewer.id, personId);
    emitHidden(tx, personId, viewer.id);
    tx.afterCommit(() => {
      logSecurity(platform.log, 'blocked', { userId: viewer.id, personId });
      return platform.live.refreshHiddenActors([viewer.id, personId]);
    });
  });
}

/** No actor: the event is about somebody who is hidden from its hearer, and must reach them all the same. */
function emitHidden(tx: Transaction, userId: string, personId: string): void {
  const data = async (sql: Sql) => ({ personId, badges: await readBadges(sql, userId) });
  tx.emit(`user:${userId}`, 'person.hidden', data, null);
}

/** Lifts an own block. Where the other one blocked, too, the two stay apart. */
export async function unblockPerson(platform: Platform, viewer: Viewer, personId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    await store.lockStanding(tx.sql, viewer.id, personId);
    const isFree = await store.liftBlock(tx.sql, viewer.id, personId);
    tx.afterCommit(() => logSecurity(platform.log, 'unblocked', { userId: viewer.id, personId }));
    if (!isFree) return;
    tx.emit(`user:${viewer.id}`, 'person.shown', { personId }, null);
    tx.emit(`user:${personId}`, 'person.shown', { personId: viewer.id }, null);
    tx.afterCommit(() => platform.live.refreshHiddenActors([viewer.id, personId]));
  });
}

export async function listBlocks(platform: Platform, viewer: Viewer, cursor: string | undefined): Promise<Page<Block>> {
  const rows = await store.selectBlocked(platform.db, viewer.id, decodeTimeCursor(cursor), blocksPageSize + 1);
  return toPage(rows, blocksPageSize, (row) => ({ id: row.id, person: toPerson(row), createdAt: row.at }));
}

/**
 * Whose doings live events may not carry to this viewer. Whoever waits for the end of their account does nothing more, and
 * what they did before is emptied where events are read again.
 */
export async function findHiddenPeople(platform: Platform, viewer: Viewer): Promise<ReadonlySet<string>> {
  return new Set(await store.selectApart(platform.db, viewer.id));
}
