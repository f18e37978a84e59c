import type { Ranking } from '@publyka/contract/routes/club';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';

export interface RankingRow extends Ranking {
  /** Moves that are not folded into the levels yet. */
  moves: number;
}

/**
 * The rank of a person: on each level the nodes right of theirs under the same parent, at most 15, and the moves since
 * the last fold. One statement, so that a fold is seen whole or not at all.
 */
export async function selectRanking(sql: Sql, personId: string): Promise<RankingRow | null> {
  const [row] = await sql<RankingRow[]>`
    with person as (select educoin_balance as balance from profiles where id = ${personId}),
    kept as (
      select sum(higher.people) as higher, sum(lower.people) as lower
      from person cross join generate_series(0, 7) as level
        cross join lateral (
          select sum(people) as people from balance_levels
          where balance_levels.level = level.level and node > person.balance >> (4 * level.level)
            and node <= (person.balance >> (4 * level.level)) | 15) as higher
        cross join lateral (
          select sum(people) as people from balance_levels
          where balance_levels.level = level.level and node < person.balance >> (4 * level.level)
            and node >= ((person.balance >> (4 * level.level)) >> 4) << 4) as lower
    ), moved as (
      select count(*) as moves, count(to_balance) - count(from_balance) as members,
        count(*) filter (where to_balance > balance) - count(*) filter (where from_balance > balance) as higher,
        count(*) filter (where to_balance < balance) - count(*) filter (where from_balance < balance) as lower
      from person cross join balance_moves
    )
    select (1 + coalesce(kept.higher, 0) + moved.higher)::int as rank, (coalesce(kept.lower, 0) + moved.lower)::int as behind,
      (moved.members + (select coalesce(sum(people), 0) from balance_levels where level = 7))::int as members,
      moved.moves::int as moves
    from person, kept, moved`;
  return row ?? null;
}

/** Folds the oldest moves into the levels; answers how many. One at a time: who comes meanwhile leaves it to the other. */
export async function foldMoves(sql: Sql, max: number): Promise<number> {
  const [lock] = await sql<{ isMine: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended('club.fold-moves', 0)) as is_mine`;
  if (!lock?.isMine) return 0;
  const [row] = await sql<{ count: number }[]>`
    with gone as (
      delete from balance_moves where id in (select id from balance_moves order by id ${limitTo(sql, max)})
      returning from_balance, to_balance
    ), changes as (
      select balance, sum(change) as change from (
        select from_balance as balance, -1 as change from gone where from_balance is not null
        union all select to_balance, 1 from gone where to_balance is not null) as each
      group by balance
    ), folded as (
      insert into balance_levels (level, node, people)
      select level, balance >> (4 * level), sum(change) from changes cross join generate_series(0, 7) as level
      group by 1, 2 having sum(change) <> 0
      on conflict (level, node) do update set people = balance_levels.people + excluded.people
    )
    select count(*)::int as count from gone`;
  return row?.count ?? 0;
}

/** A person leaves the ranking, or is back: by what holds now, whatever it was that changed. */
export async function updateRanked(sql: Sql, personId: string): Promise<void> {
  await sql`
    update profiles set is_ranked = suspended_at is null
      and not exists (select from departures where person_id = profiles.id)
    where id = ${personId}`;
}
