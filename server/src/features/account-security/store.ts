import { passwordResetAttempts, passwordResetMinutes } from '@publyka/contract/limits';
import type { IdentityProviderName } from '@publyka/contract/routes/identities';
import type { Passkey } from '@publyka/contract/routes/passkeys';
import type { Sql } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Recipient } from '../../platform/mail/letter.ts';

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

export interface SecurityRow {
  passwordChangedAt: Date | null;
  isEmailConfirmed: boolean;
  hasTwoFactor: boolean;
  hasPassword: boolean;
  linked: IdentityProviderName[];
  provedUntil: Date | null;
  readingAddresses: number;
}

export async function selectSecurity(sql: Sql, viewer: Viewer): Promise<SecurityRow> {
  const [row] = await sql<SecurityRow[]>`
    select case when credentials.updated_at > credentials.created_at then credentials.updated_at end as password_changed_at,
      email_verified as is_email_confirmed, two_factor_enabled as has_two_factor,
      credentials.password is not null as has_password,
      array(select provider from identities where user_id = profiles.id order by provider) as linked,
      (select proved_until from sessions where id = ${viewer.sessionId} and proved_until > now()) as proved_until,
      (select count(*) from library_addresses where person_id = profiles.id)
        + (select count(*) from calendar_addresses where person_id = profiles.id) as reading_addresses
    from profiles left join credentials on user_id = profiles.id and provider_id = 'credential'
    where profiles.id = ${viewer.id}`;
  if (!row) throw new Error('A person who is signed in is not there');
  return row;
}

/** Until when the session counts as proved; null when it has ended. */
export async function prove(sql: Sql, viewer: Viewer, minutes: number): Promise<Date | null> {
  const [row] = await sql<{ provedUntil: Date }[]>`
    update sessions set proved_until = now() + make_interval(mins => ${minutes}::int)
    where id = ${viewer.sessionId} and user_id = ${viewer.id} returning proved_until`;
  return row?.provedUntil ?? null;
}

export async function isProved(sql: Sql, viewer: Viewer): Promise<boolean> {
  const rows = await sql`
    select from sessions where id = ${viewer.sessionId} and user_id = ${viewer.id} and proved_until > now()`;
  return rows.length === 1;
}

/** Opens a change of address in place of an older one of the same person. */
export async function replaceEmailChange(
  sql: Sql,
  change: { userId: string; email: string; tokenHash: Buffer; codeHash: Buffer },
  minutes = passwordResetMinutes,
): Promise<void> {
  await sql`
    insert into email_changes (user_id, email, token_hash, code_hash, expires_at)
    values (${change.userId}, ${change.email}, ${change.tokenHash}, ${change.codeHash},
      now() + ${minutes} * interval '1 minute')
    on conflict (user_id) do update set email = excluded.email, token_hash = excluded.token_hash,
      code_hash = excluded.code_hash, attempts = 0, expires_at = excluded.expires_at, created_at = now()`;
}

export async function deleteEmailChange(sql: Sql, userId: string): Promise<void> {
  await sql`delete from email_changes where user_id = ${userId}`;
}

/** Counts one guess at the code; null when there is nothing to guess or no guess left. The link goes on working. */
export async function countEmailAttempt(sql: Sql, userId: string): Promise<Buffer | null> {
  const [row] = await sql<{ codeHash: Buffer }[]>`
    update email_changes set attempts = attempts + 1
    where user_id = ${userId} and attempts < ${passwordResetAttempts} and expires_at > now() returning code_hash`;
  return row?.codeHash ?? null;
}

/** Uses a change up by one of its hashes; answers the new address, null when it is gone, replaced or too old. */
export async function consumeEmailChange(
  sql: Sql,
  userId: string,
  kind: 'token' | 'code',
  hash: Buffer,
): Promise<string | null> {
  const [row] = await sql<{ email: string }[]>`
    delete from email_changes where user_id = ${userId} and expires_at > now()
      and ${kind === 'token' ? sql`token_hash` : sql`code_hash`} = ${hash} returning email`;
  return row?.email ?? null;
}

/** Sets the address that has proved to be the person's; answers the one before. */
export async function updateEmail(sql: Sql, userId: string, email: string): Promise<string> {
  const [row] = await sql<{ email: string }[]>`
    with former as (select id, email from profiles where id = ${userId} for update)
    update profiles set email = ${email}, email_verified = true, updated_at = now()
    from former where profiles.id = former.id returning former.email`;
  if (!row) throw new Error('A person who is signed in is not there');
  // What was mailed to the old address must not open this account any more.
  await sql`delete from password_resets where user_id = ${userId}`;
  return row.email;
}

export async function isEmailVerified(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql`select 1 from profiles where id = ${userId} and email_verified`;
  return rows.length > 0;
}

interface PasskeyRow {
  id: string;
  name: string;
  createdAt: Date;
}

/** The passkeys of a person, oldest first. */
export async function listPasskeys(sql: Sql, userId: string, limit: number): Promise<Passkey[]> {
  const rows = await sql<PasskeyRow[]>`
    select id, name, created_at from passkeys where user_id = ${userId} order by created_at, id limit ${limit}`;
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Takes a new passkey away again where the person has more than so many; false then. They are locked by now. */
export async function keepWithin(sql: Sql, userId: string, passkeyId: string, max: number): Promise<boolean> {
  const { count } = await sql`
    delete from passkeys where id = ${passkeyId} and (select count(*) from passkeys where user_id = ${userId}) > ${max}::bigint`;
  return count === 0;
}

/** Removes a passkey of this person; false when it is not there, or not theirs. */
export async function deletePasskey(sql: Sql, userId: string, passkeyId: string): Promise<boolean> {
  const { count } = await sql`delete from passkeys where id = ${passkeyId} and user_id = ${userId}`;
  return count === 1;
}

/** Whether the passkey is still there. Waits for a removal under way, so that its answer is the last word. */
export async function hasPasskey(sql: Sql, userId: string, credentialId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from passkeys where credential_id = ${credentialId} and user_id = ${userId} for share`;
  return rows.length > 0;
}

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
