import type { DeviceSession, Me } from '@publyka/contract/accounts';
import type { Sql } from '../../platform/db/client.ts';
import { personJoins, personJson } from '../profiles/views.ts';

interface MeRow {
  me: Me;
  /** When the session runs out; null without one. */
  expiresAt: Date | null;
}

/** The signed-in person as their own screens need it. */
export async function selectMe(sql: Sql, userId: string, sessionId: string | null): Promise<MeRow | null> {
  const [row] = await sql<MeRow[]>`
    select ${personJson(sql)}::jsonb || jsonb_build_object(
      'email', person.email,
      'onboardedAt', to_char(person.onboarded_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'educoinBalance', person.educoin_balance) as me,
      sessions.expires_at
    from (select ${userId}::uuid as id) viewer ${personJoins(sql, sql`viewer.id`)}
    left join sessions on sessions.id = ${sessionId} and sessions.user_id = person.id`;
  return row ?? null;
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

/** Living sessions of a person, newest first. */
export async function listSessions(sql: Sql, viewer: { id: string; sessionId: string }, limit: number): Promise<DeviceSession[]> {
  const rows = await sql<{ id: string; userAgent: string | null; createdAt: Date; lastSeenAt: Date }[]>`
    select id, user_agent, created_at, updated_at as last_seen_at from sessions
    where user_id = ${viewer.id} and expires_at > now() order by created_at desc, id desc limit ${limit}`;
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
