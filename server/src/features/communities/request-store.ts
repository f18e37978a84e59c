import { openRequestsMax, requestPauseDays } from '@publyka/contract/limits';
import type { OwnRequest } from '@publyka/contract/routes/communities';
import type { Sql } from '../../platform/db/client.ts';
import { only } from '../../platform/db/only.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { personColumns, personJoin } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import type { MemberRef } from './membership-store.ts';
import type { RequestRow } from './views.ts';

/** In SQL, an `OwnRequest` of this person. Needs `communities` in the query. */
export function ownRequestColumn(sql: Sql, personId: string): ReturnType<Sql> {
  const mayAskFrom: ReturnType<Sql> = sql`(refused_at + ${requestPauseDays} * interval '1 day')`;
  return sql`coalesce((
    select json_build_object('askedAt', case when refused_at is null then ${isoTime(sql, sql`requests.created_at`)} end,
      'mayAskFrom', case when ${mayAskFrom} > now() then ${isoTime(sql, mayAskFrom)} end)
    from community_requests requests where community_id = communities.id and user_id = ${personId}
  ), '{"askedAt": null, "mayAskFrom": null}'::json)`;
}

export async function selectOwnRequest(sql: Sql, { userId, communityId }: MemberRef): Promise<OwnRequest> {
  const rows = await sql<{ request: OwnRequest }[]>`
    select ${ownRequestColumn(sql, userId)} as request from communities where id = ${communityId}`;
  return only(rows).request;
}

/** False while a refusal is too fresh, or when this one waits already; its words stay, then. */
export async function insertRequest(
  sql: Sql,
  { userId, communityId }: MemberRef,
  words: string | null,
): Promise<boolean> {
  const { count } = await sql`
    insert into community_requests (community_id, user_id, words) values (${communityId}, ${userId}, ${words})
    on conflict (community_id, user_id) do update
      set words = excluded.words, created_at = excluded.created_at, refused_at = null
      where community_requests.refused_at <= now() - ${requestPauseDays} * interval '1 day'`;
  return count === 1;
}

/** Whether this person has too many that wait for somebody. Their requests are made one after the other. */
export async function hasTooMany(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql`
    select from community_requests requests join communities on communities.id = requests.community_id
    where requests.user_id = ${userId} and requests.refused_at is null and communities.archived_at is null
    limit ${openRequestsMax + 1}`;
  return rows.length > openRequestsMax;
}

/** Deletes a member's request, so that nothing waits and no refusal counts. Whether one waited. */
export async function deleteRequest(sql: Sql, { userId, communityId }: MemberRef): Promise<boolean> {
  const rows = await sql<{ waited: boolean }[]>`
    delete from community_requests where community_id = ${communityId} and user_id = ${userId}
    returning refused_at is null as waited`;
  return rows.some(({ waited }) => waited);
}

/** Deletes a pending request; a refusal stays, so that withdrawing does not bypass it. False without a pending one. */
export async function deleteOpenRequest(sql: Sql, { userId, communityId }: MemberRef): Promise<boolean> {
  const { count } = await sql`
    delete from community_requests
    where community_id = ${communityId} and user_id = ${userId} and refused_at is null`;
  return count === 1;
}

/** Keeps none of the words. */
export async function refuseRequest(sql: Sql, { userId, communityId }: MemberRef): Promise<boolean> {
  const { count } = await sql`
    update community_requests set refused_at = clock_timestamp(), words = null
    where community_id = ${communityId} and user_id = ${userId} and refused_at is null`;
  return count === 1;
}

interface RequestList {
  viewerId: string;
  communityId: string;
  /** Only this one's. */
  personId?: string;
  cursor: TimeCursor | null;
  limit: number;
}

/** The first one first. Nobody from whom the viewer is apart: others who run the RePublyka see those. */
export async function selectRequests(sql: Sql, list: RequestList): Promise<RequestRow[]> {
  const { viewerId, communityId, personId, cursor, limit } = list;
  return sql<RequestRow[]>`
    select requests.user_id as id, requests.words, ${isoTime(sql, sql`requests.created_at`)} as at, ${personColumns(sql)}
    from community_requests requests ${personJoin(sql, sql`requests.user_id`)}
    where requests.community_id = ${communityId} and requests.refused_at is null
      and ${isNotBlocked(sql, viewerId, sql`requests.user_id`)} and person.suspended_at is null
      ${personId ? sql`and requests.user_id = ${personId}` : sql``}
      ${cursor ? sql`and (requests.created_at, requests.user_id) > (${cursor.at}, ${cursor.id})` : sql``}
    order by requests.created_at, requests.user_id limit ${limit}`;
}
