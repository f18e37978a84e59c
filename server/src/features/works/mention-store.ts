import type { WorkCard, WorkThing } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';

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

export async function deleteMentions(sql: Sql, thingIds: string[]): Promise<void> {
  await sql`delete from work_mentions where thing_id = any(${thingIds}::uuid[])`;
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

/** Where a work is shown: the thing, and the topic on which that is told. */
export interface ShownPlace {
  thing: WorkThing;
  thingId: string;
  postId: string | null;
  communityId: string | null;
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
