import type { Ranking } from '@publyka/contract/routes/club';
import type { Sql } from '../../platform/db/client.ts';
import { isNotLeaving, isSomebody } from '../visibility/departures.ts';

/** By counting everybody who is neither suspended nor leaving (docs/decisions/013). */
export async function selectRanking(sql: Sql, personId: string): Promise<Ranking | null> {
  const [row] = await sql<Ranking[]>`
    select count(*) filter (where other.educoin_balance > person.educoin_balance)::int + 1 as rank,
      count(*) filter (where other.educoin_balance < person.educoin_balance)::int as behind,
      count(*)::int as members
    from profiles person cross join profiles other
    where person.id = ${personId} and other.suspended_at is null
      and ${isNotLeaving(sql, sql`other.id`)} and ${isSomebody(sql, sql`other.id`)}
    group by person.id`;
  return row ?? null;
}
