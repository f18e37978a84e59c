import type { Sql } from '../db/client.ts';
import type { Platform } from '../platform.ts';
import { hashSessionToken } from '../sessions/sessions.ts';

/** Ends one session of the person; false when it is not there, or not theirs. */
export async function deleteSession(sql: Sql, userId: string, sessionId: string): Promise<boolean> {
  const { count } = await sql`delete from sessions where id = ${sessionId} and user_id = ${userId}`;
  return count === 1;
}

export async function deleteSessionByToken(sql: Sql, token: string): Promise<void> {
  await sql`delete from sessions where token = ${hashSessionToken(token)}`;
}

export async function hasSession(sql: Sql, viewer: { id: string; sessionId: string }): Promise<boolean> {
  const rows = await sql`
    select 1 from sessions where id = ${viewer.sessionId} and user_id = ${viewer.id} and expires_at > now()`;
  return rows.length === 1;
}

/** Ends the person's sign-ins that wait for a second step. */
export async function deleteSecondSteps(sql: Sql, userId: string): Promise<void> {
  await sql`delete from verifications where value = ${userId} and starts_with(identifier, '2fa-')`;
}

/**
 * Whether this is still the person's password, null for none. Waits for a change in progress, so that the answer is final.
 */
export async function isCurrentPassword(sql: Sql, userId: string, passwordHash: string | null): Promise<boolean> {
  // Without a row to wait for: who makes a first password holds that of the person.
  if (passwordHash === null) await sql`select from profiles where id = ${userId} for share`;
  const [row] = await sql<{ password: string }[]>`
    select password from credentials where user_id = ${userId} and provider_id = 'credential' and password is not null
    for share`;
  return (row?.password ?? null) === passwordHash;
}

/** Ends deleted sessions and their sockets: immediately on this node, within moments on the others. */
export function forgetSessions(platform: Platform, sessionIds: string[]): void {
  if (sessionIds.length === 0) return;
  platform.sessions.forget(sessionIds);
  platform.live.endSessions(sessionIds);
}
