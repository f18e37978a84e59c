import type { Sql } from '../../platform/db/client.ts';

/** Without days it has no end of its own. The reason is told to whom it concerns. */
export interface SuspensionTerms {
  days: number | null;
  reason: string;
}

/** False when there is one already. */
export async function startSuspension(sql: Sql, userId: string, { days, reason }: SuspensionTerms): Promise<boolean> {
  const { count } = await sql`
    update profiles set suspended_at = now(), suspended_until = now() + make_interval(days => ${days}::int),
      suspended_reason = ${reason || null}
    where id = ${userId} and suspended_at is null`;
  return count === 1;
}

/** False when there is none. */
export async function endSuspension(sql: Sql, userId: string): Promise<boolean> {
  const { count } = await sql`
    update profiles set suspended_at = null, suspended_until = null, suspended_reason = null
    where id = ${userId} and suspended_at is not null`;
  return count === 1;
}

export interface Suspension {
  /** Null for one that only somebody ends. */
  until: Date | null;
  reason: string | null;
  isOver: boolean;
}

export async function selectSuspension(sql: Sql, userId: string): Promise<Suspension | null> {
  const [row] = await sql<Suspension[]>`
    select suspended_until as until, suspended_reason as reason, coalesce(suspended_until <= now(), false) as is_over
    from profiles where id = ${userId} and suspended_at is not null`;
  return row ?? null;
}

export async function isSuspendedUntil(sql: Sql, userId: string, until: Date): Promise<boolean> {
  const rows = await sql`
    select from profiles where id = ${userId} and suspended_at is not null
      and suspended_until::timestamptz(3) = ${until} for no key update`;
  return rows.length === 1;
}

export async function extendLimit(sql: Sql, userId: string, days: number): Promise<void> {
  await sql`
    update profiles set limited_until = greatest(limited_until, now() + make_interval(days => ${days}::int))
    where id = ${userId}`;
}

export async function setLimit(sql: Sql, userId: string, until: Date | null): Promise<void> {
  await sql`update profiles set limited_until = ${until} where id = ${userId}`;
}

export async function selectSessionIds(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from sessions where user_id = ${userId}`;
  return rows.map(({ id }) => id);
}

/** Whose suspension is over. */
export async function selectOverSuspensions(sql: Sql, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from profiles where suspended_until < now() order by suspended_until limit ${most}::bigint`;
  return rows.map(({ id }) => id);
}
