import { ledgerExcerptLength, ledgerPageSize } from '@publyka/contract/limits';
import { type GoalId, type MissionId, missionIds } from '@publyka/contract/missions';
import type { LedgerLine, ledgerKinds, Ranking } from '@publyka/contract/routes/club';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { beforeAll, type TimeCursor } from '../../platform/http/cursor.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isNotLeaving, isSomebody } from '../visibility/departures.ts';

export interface LineRow extends Pick<LedgerLine, 'id' | 'kind' | 'amount' | 'balanceAfter'> {
  action: string;
  at: string;
  personId: string | null;
  fullName: string | null;
  postId: string | null;
  /** The beginning of the post, longer than what is shown of it. */
  content: string | null;
}

interface LedgerList {
  personId: string;
  show: 'all' | 'earned' | 'spent';
  cursor: TimeCursor | null;
}

/** A person's lines, newest first, one more than a page; with who and what is still there to be named. */
export async function selectLines(sql: Sql, { personId, show, cursor }: LedgerList): Promise<LineRow[]> {
  const { at, id } = cursor ?? beforeAll;
  return sql<LineRow[]>`
    select line.id, line.kind, line.action, line.amount, line.balance_after, ${isoTime(sql, sql`line.created_at`)} as at,
      person.id as person_id, person.full_name, posts.id as post_id,
      left(posts.content, ${4 * ledgerExcerptLength}) as content
    from educoin_ledger line
    left join profiles person on person.id = line.person_id and ${isNotBlocked(sql, personId, sql`person.id`)}
    left join posts on posts.id = line.post_id
    where line.user_id = ${personId} and (line.created_at, line.id) < (${at}::text::timestamptz, ${id})
      ${isShown(sql, show)}
    order by line.created_at desc, line.id desc ${limitTo(sql, ledgerPageSize + 1)}`;
}

function isShown(sql: Sql, show: LedgerList['show']) {
  if (show === 'all') return sql``;
  return show === 'earned' ? sql`and line.amount > 0` : sql`and line.amount < 0`;
}

/** By counting everybody who is neither suspended nor leaving (docs/decisions/013). */
export async function selectRanking(sql: Sql, personId: string): Promise<Ranking | null> {
  const [row] = await sql<Ranking[]>`
    select count(*) filter (where other.educoin_balance > person.educoin_balance)::int + 1 as rank,
      count(*) filter (where other.educoin_balance < person.educoin_balance)::int as behind,
      count(*)::int as members, person.hides_rank as is_hidden
    from profiles person cross join profiles other
    where person.id = ${personId} and other.suspended_at is null
      and ${isNotLeaving(sql, sql`other.id`)} and ${isSomebody(sql, sql`other.id`)}
    group by person.id`;
  return row ?? null;
}

export async function updateRankHidden(sql: Sql, personId: string, isHidden: boolean): Promise<void> {
  await sql`update profiles set hides_rank = ${isHidden} where id = ${personId}`;
}

/** True when the mission was paid, and not celebrated before. */
export async function updateCelebrated(sql: Sql, personId: string, id: MissionId): Promise<boolean> {
  const { count } = await sql`
    update profiles set celebrated_missions = array_append(celebrated_missions, ${id}::text)
    where id = ${personId} and not ${id}::text = any(celebrated_missions)
      and exists (select from educoin_ledger where user_id = ${personId} and action = ${`mission_${id}`})`;
  return count === 1;
}

/** What the ledger calls today's daily mission: by the day in Brasília, so that each day pays once. */
export async function selectDailyAction(sql: Sql): Promise<string> {
  const [row] = await sql<[{ day: string }]>`
    select to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day`;
  return `daily_${row.day}`;
}

export interface Movement {
  personId: string;
  kind: (typeof ledgerKinds)[number];
  /** Each is paid, or bought, once. */
  action: string;
  /** Negative when spent. */
  amount: number;
  /** Who arrived. */
  invitedId?: string;
  postId?: string;
  /** What was done something for: each pays a person once. */
  thingId?: string;
}

/** A person's balance; nobody else changes it, or what the missions count under this lock, until the transaction ends. */
export async function lockBalance(sql: Sql, personId: string): Promise<number | null> {
  const [row] = await sql<{ balance: number }[]>`
    select educoin_balance as balance from profiles where id = ${personId} for no key update`;
  return row?.balance ?? null;
}

/** False when the action, or the thing, was paid already. The balance is locked by now. */
export async function insertLine(sql: Sql, line: Movement & { id: string; balanceAfter: number }): Promise<boolean> {
  const { count } = await sql`
    insert into educoin_ledger (id, user_id, kind, action, amount, balance_after, person_id, post_id, thing_id, created_at)
    select ${line.id}, ${line.personId}, ${line.kind}, ${line.action}, ${line.amount}, ${line.balanceAfter},
      ${line.invitedId ?? null}, ${line.postId ?? null}, ${line.thingId ?? null}::uuid,
      greatest(date_trunc('milliseconds', clock_timestamp()), max(created_at) + interval '1 millisecond')
    from educoin_ledger where user_id = ${line.personId}
    on conflict do nothing`;
  return count === 1;
}

export async function updateBalance(sql: Sql, personId: string, balance: number): Promise<void> {
  await sql`update profiles set educoin_balance = ${balance} where id = ${personId}`;
}

export interface Balance {
  balance: number;
  earnedToday: number;
}

/** What a person has, and what came in since midnight in Brasília. */
export async function selectBalance(sql: Sql, personId: string): Promise<Balance | null> {
  const [row] = await sql<Balance[]>`
    select educoin_balance as balance, (
      select coalesce(sum(amount), 0)::int from educoin_ledger
      where user_id = profiles.id and amount > 0
        and created_at >= date_trunc('day', now(), 'America/Sao_Paulo')) as earned_today
    from profiles where id = ${personId}`;
  return row ?? null;
}

/** Whether a mission was paid: for ever. */
export async function isPaid(sql: Sql, personId: string, action: string): Promise<boolean> {
  const rows = await sql`select from educoin_ledger where user_id = ${personId} and action = ${action}`;
  return rows.length === 1;
}

/** Whether somebody has gone through the onboarding, reads the mail of their address and is not shut out. */
export async function hasArrived(sql: Sql, personId: string): Promise<boolean> {
  const rows = await sql`
    select from profiles where id = ${personId} and onboarded_at is not null and email_verified and suspended_at is null`;
  return rows.length === 1;
}

/** For how many newcomers somebody was paid within the last 24 hours. */
export async function countPaidToday(sql: Sql, personId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from educoin_ledger
    where user_id = ${personId} and kind = 'invitation' and created_at > now() - interval '24 hours'`;
  return row?.count ?? 0;
}

/** What stands now, counted no further than the goal. */
export async function countFacts(
  sql: Sql,
  personId: string,
  { id, goal }: { id: GoalId; goal: number },
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from (${factsOf(sql, personId, id)} limit ${goal}) as facts`;
  return row?.count ?? 0;
}

function factsOf(sql: Sql, personId: string, id: GoalId) {
  switch (id) {
    case 'posts':
      return sql`select from posts where user_id = ${personId}`;
    case 'drops':
      return sql`select from drops where user_id = ${personId}`;
    case 'communities':
      return sql`select from community_members join communities on communities.id = community_members.community_id
        where community_members.user_id = ${personId} and not communities.is_direct`;
    case 'links':
      return sql`
        select from (
          select from connections where user_id = ${personId} and status = 'accepted'
          union all
          select from connections where connected_user_id = ${personId} and status = 'accepted') as links`;
  }
}

export async function countArrived(sql: Sql, personId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from educoin_ledger where user_id = ${personId} and kind = 'invitation'`;
  return row?.count ?? 0;
}

const paidActions = missionIds.map((id) => `mission_${id}`);

/** When each mission was paid. */
export async function selectPaid(sql: Sql, personId: string): Promise<{ action: string; at: string }[]> {
  return sql<{ action: string; at: string }[]>`
    select action, ${isoTime(sql, sql`created_at`)} as at from educoin_ledger
    where user_id = ${personId} and action = any(${paidActions}::text[])`;
}
