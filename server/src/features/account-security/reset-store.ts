import { passwordResetAttempts, passwordResetMinutes } from '@publyka/contract/limits';
import type { Sql } from '../../platform/db/client.ts';
import type { Recipient } from '../../platform/mail/letter.ts';

export async function selectRecipientByEmail(sql: Sql, email: string): Promise<Recipient | null> {
  const [row] = await sql<Recipient[]>`select id, email, full_name from profiles where email = ${email}`;
  return row ?? null;
}

/** Opens a reset in place of an older one of the same person; false when the address is no longer theirs. */
export async function replaceReset(
  sql: Sql,
  reset: { userId: string; email: string; tokenHash: Buffer; codeHash: Buffer },
): Promise<boolean> {
  // The lock on the person lets a change of address wait, which then finds this reset and removes it.
  const { count } = await sql`
    insert into password_resets (user_id, token_hash, code_hash, expires_at)
    select id, ${reset.tokenHash}::bytea, ${reset.codeHash}::bytea, now() + ${passwordResetMinutes} * interval '1 minute'
    from profiles where id = ${reset.userId} and email = ${reset.email} for share
    on conflict (user_id) do update set token_hash = excluded.token_hash, code_hash = excluded.code_hash,
      attempts = 0, expires_at = excluded.expires_at, created_at = now()`;
  return count === 1;
}

export interface OpenReset {
  userId: string;
  email: string;
  tokenHash: Buffer;
}

export async function selectResetByToken(sql: Sql, tokenHash: Buffer): Promise<OpenReset | null> {
  const [row] = await sql<OpenReset[]>`
    select user_id, email, token_hash from password_resets join profiles on profiles.id = user_id
    where token_hash = ${tokenHash} and expires_at > now()`;
  return row ?? null;
}

/** Counts one guess at the code; null when there is nothing to guess or no guess left. The link goes on working. */
export async function countResetAttempt(sql: Sql, email: string): Promise<(OpenReset & { codeHash: Buffer }) | null> {
  const [row] = await sql<(OpenReset & { codeHash: Buffer })[]>`
    update password_resets set attempts = attempts + 1 from profiles
    where profiles.email = ${email} and user_id = profiles.id and attempts < ${passwordResetAttempts} and expires_at > now()
    returning user_id, email, token_hash, code_hash`;
  return row ?? null;
}

/** A right code that is only looked at is no guess. */
export async function giveResetAttemptBack(sql: Sql, userId: string): Promise<void> {
  await sql`update password_resets set attempts = attempts - 1 where user_id = ${userId} and attempts > 0`;
}

/** Uses a reset up; false when it is gone, replaced or too old. */
export async function consumeReset(sql: Sql, tokenHash: Buffer): Promise<boolean> {
  const { count } = await sql`delete from password_resets where token_hash = ${tokenHash} and expires_at > now()`;
  return count === 1;
}

/** Who signs in elsewhere only has none before. */
export async function upsertPassword(sql: Sql, userId: string, passwordHash: string): Promise<void> {
  await sql`
    insert into credentials (id, user_id, account_id, provider_id, password)
    values (gen_random_uuid(), ${userId}, ${userId}, 'credential', ${passwordHash})
    on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`;
}

/** Whoever used a mailed proof reads what comes to the address; false when that was known already. */
export async function markEmailVerified(sql: Sql, userId: string): Promise<boolean> {
  const { count } = await sql`
    update profiles set email_verified = true, updated_at = now() where id = ${userId} and not email_verified`;
  return count === 1;
}
