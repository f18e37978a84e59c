import type { Passkey } from '@publyka/contract/passkeys';
import type { Sql } from '../../platform/db/client.ts';

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
