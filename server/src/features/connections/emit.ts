import type { Connection } from '@publyka/contract/routes/connections';
import type { CommonLinks } from '@publyka/contract/routes/profiles';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { readBadges } from '../notifications/service.ts';
import { findCommonLinks } from '../profiles/service.ts';
import * as store from './store.ts';
import { toConnection } from './views.ts';

/** Tells both how they stand now, each with the other one in sight. Answers the first one's view. */
export async function emitSet(tx: Transaction, actorId: string, otherId: string): Promise<Connection> {
  const [ofActor, ofOther] = [await read(tx.sql, actorId, otherId), await read(tx.sql, otherId, actorId)];
  // What the two have in common is the same from both sides.
  const isInvitation = ofActor.status === 'pending';
  const commonLinks = isInvitation ? await findCommonLinks(tx.sql, actorId, otherId) : { count: 0, people: [] };
  emitSetTo(tx, actorId, { ...ofActor, commonLinks }, actorId);
  emitSetTo(tx, otherId, { ...ofOther, commonLinks }, actorId);
  return ofActor;
}

async function read(sql: Sql, viewerId: string, otherId: string): Promise<Connection> {
  const row = await store.selectPair(sql, viewerId, otherId);
  if (!row) throw new Error('A connection that was just written is not there');
  return toConnection(row);
}

function emitSetTo(
  tx: Transaction,
  userId: string,
  connection: Connection & { commonLinks: CommonLinks },
  actorId: string,
): void {
  const data = async (sql: Sql) => ({ connection, badges: await readBadges(sql, userId) });
  tx.emit(`user:${userId}`, 'connection.set', data, actorId);
}

/** No actor: a removal tells nothing of the person and must reach also who may no longer see them. */
export function emitRemoved(tx: Transaction, connectionId: string, oneId: string, otherId: string): void {
  emitRemovedTo(tx, oneId, { connectionId, personId: otherId });
  emitRemovedTo(tx, otherId, { connectionId, personId: oneId });
}

function emitRemovedTo(tx: Transaction, userId: string, removed: { connectionId: string; personId: string }): void {
  const data = async (sql: Sql) => ({ ...removed, badges: await readBadges(sql, userId) });
  tx.emit(`user:${userId}`, 'connection.removed', data, null);
}
