import type { Sql } from '../../platform/db/client.ts';
import { isShownTo } from '../visibility/libraries.ts';

export async function isShown(sql: Sql, viewerId: string, personId: string): Promise<boolean> {
  const rows = await sql`
    select from libraries where libraries.person_id = ${personId} and ${isShownTo(sql, viewerId)}`;
  return rows.length === 1;
}

/** Makes the library's row with the first change. */
export async function insertLibrary(sql: Sql, id: string, kind: 'person' | 'community'): Promise<void> {
  await sql`insert into libraries ${sql({ id, [kind === 'person' ? 'personId' : 'communityId']: id })} on conflict do nothing`;
}

/** Changes of one library come one after another. */
export async function lockLibrary(sql: Sql, id: string): Promise<void> {
  await sql`select from libraries where id = ${id} for no key update`;
}
