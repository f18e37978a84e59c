import { coinedWordIds } from '@publyka/contract/coined-words';
import { sessionMaxDays } from '@publyka/contract/retention';
import type { DeviceSession, Me } from '@publyka/contract/routes/accounts';
import type { Sql } from '../../platform/db/client.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { Recipient } from '../../platform/mail/letter.ts';
import { type PersonRow, personColumns, toPerson } from '../profiles/views.ts';
import { isNotLeaving, isSomebody } from '../visibility/departures.ts';

interface MeRow {
  me: Me;
  /** When the session runs out; null without one. */
  expiresAt: Date | null;
}

interface MeColumns
  extends PersonRow,
    Pick<Me, 'email' | 'onboardedAt' | 'onboardingSeenAt' | 'educoinBalance'>,
    Pick<MeRow, 'expiresAt'> {
  knownWords: string[];
}

/** The signed-in person as their own screens need it. */
export async function selectMe(sql: Sql, userId: string, sessionId: string | null): Promise<MeRow | null> {
  const [row] = await sql<MeColumns[]>`
    select ${personColumns(sql)}, person.email, ${isoTime(sql, sql`person.onboarded_at`)} as onboarded_at,
      ${isoTime(sql, sql`person.onboarding_seen_at`)} as onboarding_seen_at,
      person.educoin_balance, person.known_words, sessions.expires_at
    from profiles person left join sessions on sessions.id = ${sessionId} and sessions.user_id = person.id
    where person.id = ${userId}`;
  if (!row) return null;
  const { email, onboardedAt, onboardingSeenAt, educoinBalance, knownWords, expiresAt } = row;
  const newWords = coinedWordIds.filter((word) => !knownWords.includes(word));
  return { me: { ...toPerson(row), email, onboardedAt, onboardingSeenAt, educoinBalance, newWords }, expiresAt };
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

export interface NewAccount {
  id: string;
  email: string;
  emailVerified: boolean;
  fullName: string;
  username: string;
  invitedBy: string | null;
}

export async function insertAccount(sql: Sql, account: NewAccount): Promise<void> {
  await sql`insert into profiles ${sql({ ...account })}`;
}

export async function insertPassword(sql: Sql, userId: string, hash: string): Promise<void> {
  await sql`
    insert into credentials (id, user_id, account_id, provider_id, password)
    values (gen_random_uuid(), ${userId}, ${userId}, 'credential', ${hash})`;
}

export async function markEmailVerified(sql: Sql, userId: string): Promise<void> {
  await sql`update profiles set email_verified = true where id = ${userId}`;
}

/** Whether an account of this address was made within the last hour, or is leaving. */
export async function isJustMadeOrLeaving(sql: Sql, email: string): Promise<boolean> {
  const rows = await sql`
    select from profiles where email = ${email}
      and (created_at > now() - interval '1 hour' or not ${isNotLeaving(sql, sql`profiles.id`)})`;
  return rows.length > 0;
}

export async function selectLeaving(sql: Sql, email: string): Promise<{ personId: string; purgeAfter: Date } | null> {
  const [row] = await sql<{ personId: string; purgeAfter: Date }[]>`
    select person_id, purge_after from departures join profiles on profiles.id = person_id where email = ${email}`;
  return row ?? null;
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

export async function selectRecipient(sql: Sql, userId: string): Promise<Recipient | null> {
  const [row] = await sql<Recipient[]>`select id, email, full_name from profiles where id = ${userId}`;
  return row ?? null;
}

/** Removes what no longer counts. */
export async function deleteExpired(sql: Sql): Promise<void> {
  for (const table of ['sessions', 'password_resets', 'email_changes', 'verifications'])
    await deleteInBatches(sql, table, sql`expires_at < now()`);
  await deleteInBatches(sql, 'sessions', sql`created_at < now() - make_interval(days => ${sessionMaxDays})`);
  await deleteInBatches(sql, 'two_factor_codes', sql`used_at < now() - interval '1 hour'`);
  await deleteInBatches(sql, 'rate_limits', sql`expire < (extract(epoch from now()) * 1000)::bigint`);
}

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

/** Who invited how many newcomers of the last 30 days, by the address of each newcomer's first request. */
export async function selectInvited(
  sql: Sql,
  limit: number,
): Promise<{ inviter: string; ip: string; people: number }[]> {
  return sql<{ inviter: string; ip: string; people: number }[]>`
    select inviter.username as inviter, first.ip, count(*)::int as people
    from profiles newcomer join profiles inviter on inviter.id = newcomer.invited_by
      cross join lateral (select ip from access_records where user_id = newcomer.id order by at limit 1) first
    where newcomer.created_at > now() - interval '30 days'
    group by inviter.id, inviter.username, first.ip order by people desc, inviter.id limit ${limit}::bigint`;
}

/** Selects the usernames of accounts that have one. */
export async function selectUsernames(sql: Sql, ids: string[]): Promise<{ id: string; username: string }[]> {
  return sql<{ id: string; username: string }[]>`
    select id, username from profiles where id = any(${ids}) and ${isSomebody(sql, sql`id`)} order by id`;
}
