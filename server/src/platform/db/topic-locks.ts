import type { Topic } from '@publyka/contract/events/events';
import type { Sql } from './client.ts';

/**
 * Keeps other transactions from numbering events of these topics until this one ends. What is read afterwards is the
 * state that the topics' next events speak of. In order, so that two transactions cannot wait for each other.
 */
export async function lockTopics(sql: Sql, topics: Topic[]): Promise<void> {
  await sql`
    insert into event_topics (topic, last_seq)
    select distinct topic, 0 from unnest(${topics}::text[]) as topic order by topic
    on conflict (topic) do update set last_seq = event_topics.last_seq`;
}
