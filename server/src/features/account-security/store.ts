import { deleteSecondSteps } from '../../platform/auth/store.ts';
import type { Sql } from '../../platform/db/client.ts';

export async function selectPasswordHash(sql: Sql, userId: string): Promise<string | null> {
  const [row] = await sql<{ password: string | null }[]>`
    select password from credentials where user_id = ${userId} and provider_id = 'credential'`;
  return row?.password ?? null;
}

/** Changes the password if it still is the one that was checked; false when another change came first. */
export async function replacePassword(sql: Sql, userId: string, oldHash: string, newHash: string): Promise<boolean> {
  const { count } = await sql`
    update credentials set password = ${newHash}, updated_at = now()
    where user_id = ${userId} and provider_id = 'credential' and password = ${oldHash}`;
  return count === 1;
}

/** With the password falls what was begun under it: mailed links and codes, and sign-ins that wait for a second step. */
export async function deleteOpenProofs(sql: Sql, userId: string): Promise<void> {
  await sql`delete from password_resets where user_id = ${userId}`;
  await sql`delete from email_changes where user_id = ${userId}`;
  await deleteSecondSteps(sql, userId);
}

export interface SecurityRow {
  passwordChangedAt: Date | null;
  isEmailConfirmed: boolean;
  hasTwoFactor: boolean;
}

export async function selectSecurity(sql: Sql, userId: string): Promise<SecurityRow> {
  const [row] = await sql<SecurityRow[]>`
    select case when credentials.updated_at > credentials.created_at then credentials.updated_at end as password_changed_at,
      email_verified as is_email_confirmed, two_factor_enabled as has_two_factor
    from profiles left join credentials on user_id = profiles.id and provider_id = 'credential'
    where profiles.id = ${userId}`;
  return row ?? { passwordChangedAt: null, isEmailConfirmed: false, hasTwoFactor: false };
}
