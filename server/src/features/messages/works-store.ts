import type { WorkCard } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';

/** Keeps the cards of the works that messages show. */
export async function showWorks(sql: Sql, shown: ReadonlyMap<string, WorkCard[]>): Promise<void> {
  if (shown.size === 0) return;
  await sql`
    update messages set works = shown.works::json
    from unnest(${[...shown.keys()]}::uuid[], ${[...shown.values()].map((works) => JSON.stringify(works))}::text[])
      as shown (id, works) where messages.id = shown.id`;
}

/** Until the transaction ends nobody changes these messages. */
export async function lockMessages(sql: Sql, ids: string[]): Promise<void> {
  await sql`select from messages where id = any(${ids}::uuid[]) order by id for no key update`;
}
