import { passwordResetAttempts, passwordResetMinutes } from '@publyka/contract/limits';
import type { Sql } from '../../platform/db/client.ts';

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
