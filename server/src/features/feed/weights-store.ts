import type { FeedWeights } from '@publyka/contract/feed-weights';
import type { Sql } from '../../platform/db/client.ts';

export async function selectWeights(sql: Sql, userId: string): Promise<FeedWeights> {
  const [row] = await sql<{ weights: FeedWeights }[]>`select weights from feed_weights where user_id = ${userId}`;
  return row?.weights ?? {};
}

export async function upsertWeights(sql: Sql, userId: string, weights: FeedWeights): Promise<void> {
  await sql`
    insert into feed_weights (user_id, weights) values (${userId}, ${JSON.stringify(weights)}::text::jsonb)
    on conflict (user_id) do update set weights = excluded.weights`;
}

export async function deleteWeights(sql: Sql, userId: string): Promise<void> {
  await sql`delete from feed_weights where user_id = ${userId}`;
}
