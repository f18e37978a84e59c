import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { isPair, type PersonRow, personColumns, personJoin } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isSomebody } from '../visibility/departures.ts';
import { isVisiblePost } from '../visibility/things.ts';

type Fragment = ReturnType<Sql>;
/** The subject as `Subject.filter` has it. */
export type SubjectFilter = { postId: string } | { workIds: string[] };

function isOf(sql: Sql, filter: SubjectFilter): Fragment {
  return 'postId' in filter
    ? sql`review_requests.post_id = ${filter.postId}`
    : sql`review_requests.work_id = any(${filter.workIds}::uuid[])`;
}

export interface RequestRow extends PersonRow {
  id: string;
  postId: string | null;
  workId: string | null;
  note: string;
  dueOn: string;
  at: string;
}

/** True in SQL for requests that wait for this person, and whose subject they may see. */
function isOpenFor(sql: Sql, viewerId: string): Fragment {
  return sql`(
    review_requests.person_id = ${viewerId} and review_requests.closed_at is null
    and ${isNotBlocked(sql, viewerId, sql`review_requests.asker_id`)}
    and (review_requests.post_id is null or exists (
      select from posts where posts.id = review_requests.post_id and ${isVisiblePost(sql, viewerId)})))`;
}

function requestColumns(sql: Sql): Fragment {
  return sql`
    review_requests.id, review_requests.post_id, review_requests.work_id, review_requests.note,
    to_char(review_requests.due_on, 'YYYY-MM-DD') as due_on, ${isoTime(sql, sql`review_requests.created_at`)} as at,
    ${personColumns(sql)}`;
}

export async function selectOpenRequests(
  sql: Sql,
  viewerId: string,
  cursor: TimeCursor | null,
  limit: number,
): Promise<RequestRow[]> {
  const isAfter = cursor
    ? sql`and (review_requests.created_at, review_requests.id) < (${cursor.at}::text::timestamptz, ${cursor.id})`
    : sql``;
  return sql<RequestRow[]>`
    select ${requestColumns(sql)} from review_requests ${personJoin(sql, sql`review_requests.asker_id`)}
    where ${isOpenFor(sql, viewerId)} ${isAfter}
    order by review_requests.created_at desc, review_requests.id desc ${limitTo(sql, limit)}`;
}

export async function countOpenRequests(sql: Sql, viewerId: string, max: number): Promise<number> {
  const rows = await sql`select from review_requests where ${isOpenFor(sql, viewerId)} ${limitTo(sql, max)}`;
  return rows.length;
}

export async function selectOpenRequestOf(
  sql: Sql,
  viewerId: string,
  filter: SubjectFilter,
): Promise<RequestRow | null> {
  const [row] = await sql<RequestRow[]>`
    select ${requestColumns(sql)} from review_requests ${personJoin(sql, sql`review_requests.asker_id`)}
    where ${isOpenFor(sql, viewerId)} and ${isOf(sql, filter)} order by review_requests.created_at limit 1`;
  return row ?? null;
}

export interface NewRequestRow {
  id: string;
  askerId: string;
  personId: string;
  postId: string | null;
  workId: string | null;
  note: string;
  dueOn: string;
}

/** Those that are new: whoever was asked already is not asked again. */
export async function insertRequests(sql: Sql, rows: NewRequestRow[]): Promise<{ id: string; personId: string }[]> {
  return sql<{ id: string; personId: string }[]>`
    insert into review_requests ${sql(rows.map((row) => ({ ...row })))} on conflict do nothing returning id, person_id`;
}

/** All that wait for this person's review of the same; answers who asked. */
export async function closeRequestsOf(
  sql: Sql,
  personId: string,
  filter: SubjectFilter,
): Promise<{ id: string; askerId: string }[]> {
  return sql<{ id: string; askerId: string }[]>`
    update review_requests set closed_at = now()
    where person_id = ${personId} and closed_at is null and ${isOf(sql, filter)} returning id, asker_id`;
}

/** Refused by the one who was asked. */
export async function closeRequest(sql: Sql, id: string, personId: string): Promise<boolean> {
  const { count } = await sql`
    update review_requests set closed_at = coalesce(closed_at, now()) where id = ${id} and person_id = ${personId}`;
  return count === 1;
}

/** Taken back by the one who asked. */
export async function deleteRequest(sql: Sql, id: string, askerId: string): Promise<boolean> {
  const { count } = await sql`delete from review_requests where id = ${id} and asker_id = ${askerId}`;
  return count === 1;
}

export async function selectPersonOf(sql: Sql, id: string): Promise<string | null> {
  const [row] = await sql<{ personId: string }[]>`select person_id from review_requests where id = ${id}`;
  return row?.personId ?? null;
}

export interface DueRow {
  id: string;
  askerId: string;
  personId: string;
  postId: string | null;
  workId: string | null;
}

/** Some whose day is tomorrow or has come: from now on they were reminded of, once. */
export async function takeDue(sql: Sql, today: string, limit: number): Promise<DueRow[]> {
  return sql<DueRow[]>`
    update review_requests set reminded_at = now() where id in (
      select id from review_requests
      where due_on <= ${today}::date + 1 and reminded_at is null and closed_at is null
      order by due_on ${limitTo(sql, limit)} for update skip locked)
    returning id, asker_id, person_id, post_id, work_id`;
}

export interface CandidateRow extends PersonRow {
  isLink: boolean;
  interest: string | null;
  helpedCount: number;
  isAsked: boolean;
}

/** True in SQL for a `person` whom this one may ask: a Link, or somebody open who shares an interest. */
function isAskable(sql: Sql, viewerId: string): Fragment {
  return sql`(
    person.id <> ${viewerId} and person.suspended_at is null and ${isSomebody(sql, sql`person.id`)}
    and ${isNotBlocked(sql, viewerId, sql`person.id`)}
    and (${isLinkOf(sql, viewerId)} or (person.is_open_for_connections and exists (
      select from person_interests theirs join person_interests mine on mine.interest_id = theirs.interest_id
      where theirs.user_id = person.id and mine.user_id = ${viewerId}))))`;
}

function isLinkOf(sql: Sql, viewerId: string): Fragment {
  return sql`exists (select from connections where ${isPair(sql, viewerId, sql`person.id`)} and status = 'accepted')`;
}

/** Selects those of these people whom the viewer may ask. */
export async function selectAskable(sql: Sql, viewerId: string, ids: string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select person.id from profiles person where person.id = any(${ids}::uuid[]) and ${isAskable(sql, viewerId)}`;
  return rows.map(({ id }) => id);
}

/** People read of each source, before the ones are chosen that may be asked. */
const readOfEach = 200;

interface CandidateQuery {
  viewerId: string;
  filter: SubjectFilter;
  q: string;
  interest: string | undefined;
  limit: number;
}

/** Links, or with an interest those who have it, too; whose reviews helped most often first. */
export async function selectCandidates(
  sql: Sql,
  { viewerId, filter, q, interest, limit }: CandidateQuery,
): Promise<CandidateRow[]> {
  const isNamed = q === '' ? sql`true` : sql`position(fold_text(${q}) in person.search_name) > 0`;
  return sql<CandidateRow[]>`
    with links as (
      select case when user_id = ${viewerId} then connected_user_id else user_id end as id from connections
      where ${viewerId} in (user_id, connected_user_id) and status = 'accepted'
      order by responded_at desc ${limitTo(sql, readOfEach)}),
    chosen as (
      select own.interest_id, interests.name from person_interests own
      join interests on interests.id = own.interest_id
      where own.user_id = ${viewerId} and interests.name = ${interest ?? ''}),
    interested as (
      select others.user_id as id from chosen join person_interests others on others.interest_id = chosen.interest_id
      order by others.user_id desc ${limitTo(sql, readOfEach)})
    select ${personColumns(sql)}, ${isLinkOf(sql, viewerId)} as is_link,
      (select chosen.name from chosen join person_interests theirs on theirs.interest_id = chosen.interest_id
        where theirs.user_id = person.id limit 1) as interest,
      helpful.count as helped_count,
      exists (select from review_requests
        where asker_id = ${viewerId} and person_id = person.id and ${isOf(sql, filter)}) as is_asked
    from profiles person
    cross join lateral (
      select count(distinct reviews.id)::int from reviews join review_people on review_people.review_id = reviews.id
      where reviews.reviewer_id = person.id and reviews.withdrawn_at is null and reviews.hidden_at is null and helped_at is not null) helpful
    where person.id in (select id from ${interest ? sql`interested` : sql`links`}) and ${isNamed}
      and ${isAskable(sql, viewerId)}
    order by helpful.count desc, person.search_name, person.id ${limitTo(sql, limit)}`;
}

export async function selectInterests(sql: Sql, viewerId: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select interests.name from person_interests join interests on interests.id = person_interests.interest_id
    where person_interests.user_id = ${viewerId} order by interests.name`;
  return rows.map(({ name }) => name);
}
