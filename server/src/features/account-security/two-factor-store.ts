import type { Sql } from '../../platform/db/client.ts';

/** Takes a code for this person, once: false when it has been used. One that turns out wrong is given back. */
export async function takeCode(sql: Sql, userId: string, code: string): Promise<boolean> {
  // An app comes back to a code by chance only, long after the minute and a half in which it fits.
  await sql`delete from two_factor_codes where user_id = ${userId} and used_at < now() - interval '10 minutes'`;
  const { count } = await sql`
    insert into two_factor_codes (user_id, code) values (${userId}, ${code}) on conflict do nothing`;
  return count === 1;
}

export async function giveCodeBack(sql: Sql, userId: string, code: string): Promise<void> {
  await sql`delete from two_factor_codes where user_id = ${userId} and code = ${code}`;
}

/** What better-auth keeps under the identifier of a signed cookie. */
export async function selectVerification(sql: Sql, identifier: string): Promise<string | null> {
  const [row] = await sql<{ value: string }[]>`
    select value from verifications where identifier = ${identifier} and expires_at > now()`;
  return row?.value ?? null;
}

/** Whether the second step is on; null before any set-up. */
export async function isTwoFactorOn(sql: Sql, userId: string): Promise<boolean | null> {
  const [row] = await sql<{ verified: boolean }[]>`select verified from two_factors where user_id = ${userId}`;
  return row?.verified ?? null;
}

/** Turns the second step off; false when it is not on. */
export async function deleteTwoFactor(sql: Sql, userId: string): Promise<boolean> {
  const { count } = await sql`
    update profiles set two_factor_enabled = false, updated_at = now() where id = ${userId} and two_factor_enabled`;
  await sql`delete from two_factors where user_id = ${userId}`;
  return count === 1;
}
