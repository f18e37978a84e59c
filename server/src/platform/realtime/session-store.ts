import { sessionMaxDays } from '@publyka/contract/retention';
import type { Database } from '../db/client.ts';

/** Which of these sessions are no more, or have expired. */
export async function findEndedSessions(db: Database, sessionIds: string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from unnest(${sessionIds}::uuid[]) as given (id)
    where not exists (select from sessions where sessions.id = given.id and expires_at > now()
      and created_at > now() - make_interval(days => ${sessionMaxDays}))`;
  return rows.map((row) => row.id);
}
