import { type GoalId, missionIds } from '@publyka/contract/missions';
import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';

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
