import type { Passkey } from '@publyka/contract/routes/passkeys';
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

/** Ends every passkey of this person but these. */
export async function deleteOtherPasskeys(sql: Sql, userId: string, kept: string[]): Promise<void> {
  await sql`delete from passkeys where user_id = ${userId} and id <> all (${kept}::uuid[])`;
}

/** Until the transaction ends nobody else adds or ends passkeys of this person. */
export async function lockPasskeys(sql: Sql, userId: string): Promise<void> {
  await sql`select from profiles where id = ${userId} for no key update`;
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
