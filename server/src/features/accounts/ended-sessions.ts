import type { Sql } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { forgetSessions } from './forget-sessions.ts';

const channel = 'publyka_sessions_ended';
/** Ids in one notification, whose payload ends at 8,000 bytes. */
const idsMax = 150;

/**
 * Tells running nodes from outside of them (an administrator's command is a process of its own) which sessions ended,
 * once the transaction has committed.
 */
export async function tellEndedSessions(sql: Sql, sessionIds: string[]): Promise<void> {
  for (let first = 0; first < sessionIds.length; first += idsMax)
    await sql`select pg_notify(${channel}, ${sessionIds.slice(first, first + idsMax).join(' ')})`;
}

/** What is missed while the connection is away is found by the check of sessions within moments. */
export async function heedEndedSessions(platform: Platform): Promise<void> {
  await platform.db.listen(channel, (payload) => forgetSessions(platform, payload.split(' ')));
}
