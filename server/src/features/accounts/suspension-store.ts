import type { Sql } from '../../platform/db/client.ts';
import { isSomebody } from '../visibility/departures.ts';

export interface AccountRow {
  id: string;
  fullName: string;
  username: string;
  email: string;
  createdAt: Date;
  onboardedAt: Date | null;
  suspendedAt: Date | null;
}

function columns(sql: Sql) {
  return sql`id, full_name, username, email, created_at, onboarded_at, suspended_at`;
}

/** The newest first; or those suspended, the last one first. */
export async function selectAccounts(sql: Sql, list: { suspended: boolean; limit: number }): Promise<AccountRow[]> {
  return list.suspended
    ? sql<AccountRow[]>`
        select ${columns(sql)} from profiles where suspended_at is not null order by suspended_at desc limit ${list.limit}::bigint`
    : sql<
        AccountRow[]
      >`select ${columns(sql)} from profiles where ${isSomebody(sql, sql`id`)} order by created_at desc, id desc limit ${list.limit}::bigint`;
}

/** By id, e-mail or username, whichever the word is. */
export async function selectAccount(sql: Sql, word: string): Promise<AccountRow | null> {
  const [row] = await sql<AccountRow[]>`
    select ${columns(sql)} from profiles
    where id::text = ${word} or lower(email) = lower(${word}) or lower(username) = lower(${word}) limit 1`;
  return row ?? null;
}

interface AccountFacts {
  sessions: number;
  posts: number;
  invitedBy: string | null;
}

export async function selectFacts(sql: Sql, userId: string): Promise<AccountFacts> {
  const [row] = await sql<AccountFacts[]>`
    select (select count(*) from sessions where user_id = ${userId} and expires_at > now()) as sessions,
      (select count(*) from posts where user_id = ${userId}) as posts,
      (select inviter.username from profiles own join profiles inviter on inviter.id = own.invited_by
        where own.id = ${userId}) as invited_by`;
  return row ?? { sessions: 0, posts: 0, invitedBy: null };
}

export interface Swarm {
  inviter: string;
  network: string;
  people: number;
}

/** Who invited many that were first seen in one network (an IPv4 address, an IPv6 /64), the most first. */
export async function selectSwarms(sql: Sql, { min, limit }: { min: number; limit: number }): Promise<Swarm[]> {
  return sql<Swarm[]>`
    select inviter.username as inviter, first.network, count(*)::int as people
    from profiles newcomer join profiles inviter on inviter.id = newcomer.invited_by
      cross join lateral (
        select case when ip like '%:%' and pg_input_is_valid(ip, 'inet')
          then network(set_masklen(ip::inet, 64))::text else ip end as network
        from access_records where user_id = newcomer.id order by at limit 1) first
    where newcomer.created_at > now() - interval '30 days'
    group by inviter.id, inviter.username, first.network having count(*) >= ${min}::bigint
    order by people desc, inviter.username limit ${limit}::bigint`;
}

/** False when it is already so. */
export async function updateSuspended(sql: Sql, userId: string, isSuspended: boolean): Promise<boolean> {
  const { count } = await sql`
    update profiles set suspended_at = case when ${isSuspended} then now() end
    where id = ${userId} and (suspended_at is null) = ${isSuspended}`;
  return count === 1;
}

export async function isSuspended(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql`select from profiles where id = ${userId} and suspended_at is not null`;
  return rows.length === 1;
}
