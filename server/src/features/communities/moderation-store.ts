import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';

export async function selectOwner(sql: Sql, communityId: string): Promise<string | null> {
  const [row] = await sql<{ ownerId: string | null }[]>`select owner_id from communities where id = ${communityId}`;
  return row?.ownerId ?? null;
}

export async function isClosed(sql: Sql, communityId: string): Promise<boolean> {
  const rows = await sql`select from communities where id = ${communityId} and closed_at is not null`;
  return rows.length === 1;
}

/** Archived in the same moment, unless it was before: so it is known what to open again. Answers since when it is archived. */
export async function updateClosed(sql: Sql, communityId: string, isNowClosed: boolean): Promise<string | null> {
  const now = sql`date_trunc('milliseconds', now())`;
  const change = isNowClosed
    ? sql`closed_at = ${now}, archived_at = coalesce(archived_at, ${now})`
    : sql`closed_at = null, archived_at = nullif(archived_at, closed_at)`;
  const [row] = await sql<{ archivedAt: string | null }[]>`
    update communities set ${change}, updated_at = now() where id = ${communityId}
    returning ${isoTime(sql, sql`archived_at`)} as archived_at`;
  return row?.archivedAt ?? null;
}
