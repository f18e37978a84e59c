import { passwordResetAttempts, passwordResetMinutes } from '@publyka/contract/limits';
import { sessionMaxDays } from '@publyka/contract/retention';
import type { DeviceSession, Me } from '@publyka/contract/routes/accounts';
import type { Sql } from '../../platform/db/client.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { isoTime } from '../../platform/db/time.ts';
import { hashSessionToken } from '../../platform/sessions/cookie.ts';
import { type PersonRow, personColumns, toPerson } from '../profiles/views.ts';
import type { Recipient } from './mails.ts';

interface MeRow {
  me: Me;
  /** When the session runs out; null without one. */
  expiresAt: Date | null;
}

interface MeColumns
  extends PersonRow,
    Pick<Me, 'email' | 'onboardedAt' | 'onboardingSeenAt' | 'educoinBalance'>,
    Pick<MeRow, 'expiresAt'> {}

/** The signed-in person as their own screens need it. */
export async function selectMe(sql: Sql, userId: string, sessionId: string | null): Promise<MeRow | null> {
  const [row] = await sql<MeColumns[]>`
    select ${personColumns(sql)}, person.email, ${isoTime(sql, sql`person.onboarded_at`)} as onboarded_at,
      ${isoTime(sql, sql`person.onboarding_seen_at`)} as onboarding_seen_at,
      person.educoin_balance, sessions.expires_at
    from profiles person left join sessions on sessions.id = ${sessionId} and sessions.user_id = person.id
    where person.id = ${userId}`;
  if (!row) return null;
  const { email, onboardedAt, onboardingSeenAt, educoinBalance, expiresAt } = row;
  return { me: { ...toPerson(row), email, onboardedAt, onboardingSeenAt, educoinBalance }, expiresAt };
}

/** The next number for usernames of this base, from 1; safe under any number of simultaneous sign-ups. */
export async function takeUsernameNumber(sql: Sql, base: string): Promise<number> {
  const [row] = await sql<{ taken: number }[]>`
    insert into username_counters (base, taken) values (${base}, 1)
    on conflict (base) do update set taken = username_counters.taken + 1 returning taken`;
  if (!row) throw new Error('username_counters answered no row');
  return row.taken;
}

export async function isUsernameTaken(sql: Sql, username: string): Promise<boolean> {
  const rows = await sql`select 1 from profiles where lower(username) = ${username}`;
  return rows.length > 0;
}

export async function isEmailTaken(sql: Sql, email: string): Promise<boolean> {
  const rows = await sql`select 1 from profiles where email = ${email}`;
  return rows.length > 0;
}

export async function isEmailVerified(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql`select 1 from profiles where id = ${userId} and email_verified`;
  return rows.length > 0;
}

/** Whether an account of this address was made within the last hour. */
export async function isJustMade(sql: Sql, email: string): Promise<boolean> {
  const rows = await sql`select 1 from profiles where email = ${email} and created_at > now() - interval '1 hour'`;
  return rows.length > 0;
}

/** Living sessions of a person, newest first. */
export async function listSessions(
  sql: Sql,
  viewer: { id: string; sessionId: string },
  limit: number,
): Promise<DeviceSession[]> {
  const rows = await sql<{ id: string; userAgent: string | null; createdAt: Date; lastSeenAt: Date }[]>`
    select id, user_agent, created_at, updated_at as last_seen_at from sessions
    where user_id = ${viewer.id} and expires_at > now()
      and created_at > now() - make_interval(days => ${sessionMaxDays}) order by created_at desc, id desc limit ${limit}`;
  return rows.map((row) => ({
    ...row,
    current: row.id === viewer.sessionId,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }));
}

/** Ends every session of a person; answers the ids of those that ended. */
export async function deleteSessionsOf(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`delete from sessions where user_id = ${userId} returning id`;
  return rows.map((row) => row.id);
}

export async function deleteSessionByToken(sql: Sql, token: string): Promise<void> {
  await sql`delete from sessions where token = ${hashSessionToken(token)}`;
}

/** Whether this is still the person's password. Waits for a change under way, so that its answer is the last word. */
export async function isCurrentPassword(sql: Sql, userId: string, passwordHash: string): Promise<boolean> {
  const rows = await sql`
    select 1 from credentials where user_id = ${userId} and provider_id = 'credential' and password = ${passwordHash} for share`;
  return rows.length > 0;
}

export interface KnownPassword {
  userId: string;
  hash: string;
}

export async function selectPasswordByEmail(sql: Sql, email: string): Promise<KnownPassword | null> {
  const [row] = await sql<KnownPassword[]>`
    select user_id, password as hash from credentials join profiles on profiles.id = user_id
    where profiles.email = ${email} and provider_id = 'credential' and password is not null`;
  return row ?? null;
}

export async function updatePassword(sql: Sql, userId: string, passwordHash: string): Promise<void> {
  await sql`update credentials set password = ${passwordHash}, updated_at = now() where user_id = ${userId} and provider_id = 'credential'`;
}

/** Whoever used a mailed proof reads what comes to the address; false when that was known already. */
export async function markEmailVerified(sql: Sql, userId: string): Promise<boolean> {
  const { count } = await sql`
    update profiles set email_verified = true, updated_at = now() where id = ${userId} and not email_verified`;
  return count === 1;
}

export async function selectRecipient(sql: Sql, userId: string): Promise<Recipient | null> {
  const [row] = await sql<Recipient[]>`select id, email, full_name from profiles where id = ${userId}`;
  return row ?? null;
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

/** Removes what no longer counts. */
export async function deleteExpired(sql: Sql): Promise<void> {
  for (const table of ['sessions', 'password_resets', 'email_changes', 'verifications'])
    await deleteInBatches(sql, table, sql`expires_at < now()`);
  await deleteInBatches(sql, 'sessions', sql`created_at < now() - make_interval(days => ${sessionMaxDays})`);
  await deleteInBatches(sql, 'two_factor_codes', sql`used_at < now() - interval '1 hour'`);
  await deleteInBatches(sql, 'rate_limits', sql`expire < (extract(epoch from now()) * 1000)::bigint`);
}
