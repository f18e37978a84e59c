import type { Topic } from '@publyka/contract/events/events';
import type { WorkCard, WorkThing } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { redactEvents } from '../../platform/realtime/event-store.ts';
import { redactedWork } from './views.ts';

export interface MentionRow {
  thing: WorkThing;
  thingId: string;
  workId: string;
  place: number;
  postId: string | null;
  communityId: string | null;
  authorId: string;
}

export async function insertMentions(sql: Sql, mentions: MentionRow[]): Promise<void> {
  const rows = mentions.map((mention) => ({ ...mention, namedId: mention.workId }));
  await sql`insert into work_mentions ${sql(rows)} on conflict do nothing`;
}

/** Answers where the works were shown. */
export async function deleteMentions(sql: Sql, thingIds: string[]): Promise<ShownPlace[]> {
  return sql<ShownPlace[]>`
    delete from work_mentions where thing_id = any(${thingIds}::uuid[]) returning thing, thing_id, post_id, community_id`;
}

/** The cards of these texts are gone from stored events. */
export async function redactShown(sql: Sql, thingIds: string[]): Promise<void> {
  await redactEvents(sql, sql`data ->> 'thingId' = any(${thingIds}::text[])`, { 'works.shown': { works: [] } });
}

/** Redacts works that no text of these topics mentions any more. */
export async function redactUnmentioned(sql: Sql, topics: Topic[]): Promise<void> {
  const ofTopic = sql`split_part(events.topic, ':', 2)::uuid`;
  const isUnmentioned: ReturnType<Sql> = sql`not exists (
    select from work_mentions others where others.work_id = (data ->> 'workId')::uuid
      and (others.community_id = ${ofTopic} or others.post_id = ${ofTopic} or others.thing_id = ${ofTopic}))`;
  await redactEvents(sql, sql`topic = any(${topics}::text[]) and ${isUnmentioned}`, { 'work.changed': redactedWork });
}

/** Something that mentions a work, in its place in the list of its conversations. */
export interface ListedMention extends TimeCursor {
  thing: WorkThing;
}

/** Newest first; messages only of RePublykas that the viewer is in. */
export async function selectMentions(
  sql: Sql,
  viewerId: string,
  workId: string,
  { cursor, limit }: { cursor: TimeCursor | null; limit: number },
): Promise<ListedMention[]> {
  return sql<ListedMention[]>`
    select thing, thing_id as id, ${isoTime(sql, sql`work_mentions.at`)} as at from work_mentions
    where work_id = ${workId}
      ${cursor ? sql`and (work_mentions.at, thing_id) < (${cursor.at}, ${cursor.id})` : sql``}
      and (community_id is null or exists (
        select from community_members members
        where members.community_id = work_mentions.community_id and members.user_id = ${viewerId}))
    order by work_mentions.at desc, thing_id desc ${limitTo(sql, limit)}`;
}

/** Where a work is shown: the thing, and whose topic hears of it. */
export interface ShownPlace {
  thing: WorkThing;
  thingId: string;
  postId: string | null;
  communityId: string | null;
}

/** Where changes of the card are heard. */
export function topicOf({ thing, thingId, postId, communityId }: ShownPlace): Topic {
  if (communityId !== null) return `community:${communityId}`;
  return thing === 'drop' ? `drop:${thingId}` : `post:${postId ?? thingId}`;
}

/** Some of the things that mention a work, after this one. */
export async function selectPlaces(sql: Sql, workId: string, after: string, limit: number): Promise<ShownPlace[]> {
  return sql<ShownPlace[]>`
    select distinct on (thing_id) thing, thing_id, post_id, community_id from work_mentions
    where work_id = ${workId} and thing_id > ${after} order by thing_id ${limitTo(sql, limit)}`;
}

/** The cards that these things show, each in the order of its text. */
export async function selectShown(sql: Sql, thingIds: string[]): Promise<{ id: string; works: WorkCard[] }[]> {
  return sql<{ id: string; works: WorkCard[] }[]>`
    select thing_id as id, json_agg(works.card order by place) as works
    from (
      select thing_id, work_id, min(place) as place from work_mentions
      where thing_id = any(${thingIds}::uuid[]) group by thing_id, work_id
    ) as shown join works on works.id = shown.work_id
    group by thing_id`;
}
