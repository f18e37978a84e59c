import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { readBadges } from '../notifications/service.ts';
import { findDeparture } from '../visibility/departures.ts';
import { selectTied } from './departure-store.ts';

const batchSize = 100;

/**
 * Tells whoever is tied to this person, while they look, that the person is gone or is back: as with a block. Others find
 * out by what they fetch next. Told again it says the same.
 */
export async function emitDeparture(platform: Platform, personId: string): Promise<void> {
  const isLeaving = (await findDeparture(platform.db, personId)) !== null;
  for (let after = ''; ; ) {
    const userIds = await selectTied(platform.db, personId, { after: after || null, limit: batchSize });
    const last = userIds.at(-1);
    if (!last) return;
    await platform.transaction(async (tx) => {
      for (const userId of userIds) emitDepartureTo(tx, userId, { personId, isLeaving });
      tx.afterCommit(() => platform.live.refreshHiddenActors(userIds));
    });
    after = last;
  }
}

/** No actor: it must reach its hearers, from whom the person is hidden. */
function emitDepartureTo(
  tx: Transaction,
  userId: string,
  { personId, isLeaving }: { personId: string; isLeaving: boolean },
): void {
  const hidden = async (sql: Sql) => ({ personId, badges: await readBadges(sql, userId) });
  if (isLeaving) tx.emit(`user:${userId}`, 'person.hidden', hidden, null);
  else tx.emit(`user:${userId}`, 'person.shown', { personId }, null);
}
