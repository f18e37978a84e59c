import type { WorkCard } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { type PersonRow, personColumns } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';

export interface SuggestedRow {
  work: WorkCard;
  id: string;
  at: string;
  mentions: number;
}

/** Works that messages of the RePublyka mention, its library has not and nobody has dismissed; the last mentioned first. */
export async function selectSuggestions(
  sql: Sql,
  viewerId: string,
  communityId: string,
  { after, limit }: { after: TimeCursor | null; limit: number },
): Promise<SuggestedRow[]> {
  return sql<SuggestedRow[]>`
    select works.card as work, cited.work_id as id, ${isoTime(sql, sql`cited.at`)} as at, cited.mentions
    from (
      select work_id, max(at) as at, count(distinct thing_id) as mentions from work_mentions
      where community_id = ${communityId} and ${isNotBlocked(sql, viewerId, sql`work_mentions.author_id`)}
      group by work_id
    ) as cited join works on works.id = cited.work_id
    where not exists (select from library_items where library_id = ${communityId} and work_id = cited.work_id)
      and not exists (select from dismissed_works where community_id = ${communityId} and work_id = cited.work_id)
      ${after ? sql`and (cited.at, cited.work_id) < (${after.at}, ${after.id})` : sql``}
    order by cited.at desc, cited.work_id desc ${limitTo(sql, limit)}`;
}

/** Who mentioned these works in the RePublyka, each by at most two people, the last ones first. */
export async function selectCiting(
  sql: Sql,
  viewerId: string,
  communityId: string,
  workIds: string[],
): Promise<(PersonRow & { workId: string })[]> {
  return sql<(PersonRow & { workId: string })[]>`
    select cited.work_id, ${personColumns(sql)} from unnest(${workIds}::uuid[]) as cited (work_id)
    cross join lateral (
      select author_id, max(at) as at from work_mentions
      where community_id = ${communityId} and work_mentions.work_id = cited.work_id and author_id is not null
        and ${isNotBlocked(sql, viewerId, sql`work_mentions.author_id`)}
      group by author_id order by max(at) desc limit 2
    ) as last join profiles person on person.id = last.author_id
    order by cited.work_id, last.at desc`;
}

export async function insertDismissal(sql: Sql, communityId: string, workId: string): Promise<boolean> {
  const { count } = await sql`
    insert into dismissed_works (community_id, work_id) values (${communityId}, ${workId}) on conflict do nothing`;
  return count === 1;
}

export async function deleteDismissal(sql: Sql, communityId: string, workId: string): Promise<void> {
  await sql`delete from dismissed_works where community_id = ${communityId} and work_id = ${workId}`;
}
