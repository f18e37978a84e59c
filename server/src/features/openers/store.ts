import type { Orcid } from '@publyka/contract/routes/profiles';
import type { Sql } from '../../platform/db/client.ts';

/** Until the transaction ends nobody else adds or ends what opens this account. Answers the iD on the profile. */
export async function lockOpeners(sql: Sql, userId: string): Promise<Orcid | null> {
  const [row] = await sql<{ orcid: Orcid | null }[]>`
    select orcid from profiles where id = ${userId} for no key update`;
  return row?.orcid ?? null;
}
