import { reportDays } from '@publyka/contract/retention';
import type { Attachment } from '@publyka/contract/routes/attachments';
import type { CaseDetail, CaseNeighbour, CaseState, ReportCase } from '@publyka/contract/routes/cases';
import type { Sql } from '../../platform/db/client.ts';
import { escapeLike } from '../../platform/db/like.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { exactTime, isoTime } from '../../platform/db/time.ts';
import { type PersonRow, personColumns, personJoin, toPerson } from '../profiles/views.ts';
import { protocolOf } from './case-store.ts';
import { partyOf } from './parties.ts';

interface ShownRow extends PersonRow, Omit<ReportCase, 'author' | 'isParty'> {
  communityId: string | null;
  thingId: string;
  deciderId: string | null;
  party: 'reporter' | 'runs' | null;
}

/** A case with what only its reader needs to know of it. */
export interface ShownCase {
  shown: ReportCase;
  communityId: string | null;
  thingId: string;
  deciderId: string | null;
  /** What the reader is in it. */
  party: 'reporter' | 'runs' | null;
}

/** Who reads cases. */
export interface Reader {
  viewerId: string;
  /** Whether what is about those who administer is shown, too. */
  isAdministrator: boolean;
}

export interface CasePage extends Reader {
  state: CaseState;
  /** A protocol, or part of an author's name; empty for all. */
  q: string;
  after: { at: string; id: string } | null;
  limit: number;
}

export type ListedCase = ReportCase & { at: string };

type Fragment = ReturnType<Sql>;

/** Which cases a list has, and by what it is ordered. */
interface List {
  at: Fragment;
  where: Fragment;
  isOldestFirst: boolean;
}

const lists: Record<CaseState, (sql: Sql, viewerId: string) => List> = {
  open: (sql) => ({
    at: sql`report_cases.opened_at`,
    where: sql`report_cases.decided_at is null and waits_since is null`,
    isOldestFirst: true,
  }),
  mine: (sql, viewerId) => ({
    at: sql`report_cases.opened_at`,
    where: sql`report_cases.decided_at is null and waits_since is null and assigned_to = ${viewerId}`,
    isOldestFirst: true,
  }),
  waiting: (sql) => ({
    at: sql`report_cases.opened_at`,
    where: sql`report_cases.decided_at is null and waits_since is not null`,
    isOldestFirst: true,
  }),
  decided: (sql) => ({
    at: sql`report_cases.decided_at`,
    where: sql`report_cases.decided_at is not null`,
    isOldestFirst: false,
  }),
  appealed: (sql) => ({
    at: sql`appeals.opened_at`,
    where: sql`appeals.case_id is not null and appeals.outcome is null`,
    isOldestFirst: true,
  }),
  answered: (sql) => ({ at: sql`appeals.decided_at`, where: sql`appeals.outcome is not null`, isOldestFirst: false }),
};

const first = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
const last = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

export async function selectCases(sql: Sql, page: CasePage): Promise<ListedCase[]> {
  const { at, where, isOldestFirst } = lists[page.state](sql, page.viewerId);
  const { at: time, id } = page.after ?? (isOldestFirst ? first : last);
  const direction = isOldestFirst ? sql`` : sql`desc`;
  const rows = await sql<(ShownRow & { at: string })[]>`
    select ${caseColumns(sql, page.viewerId)}, ${exactTime(sql, at)} as at
    from report_cases ${caseJoins(sql)}
    where ${where} and ${isShownTo(sql, page)} ${isAsked(sql, page.q)}
      and (${at}, report_cases.id) ${isOldestFirst ? sql`>` : sql`<`} (${time}::text::timestamptz, ${id}::uuid)
    order by ${at} ${direction}, report_cases.id ${direction} ${limitTo(sql, page.limit)}`;
  return rows.map(({ at: placeAt, ...row }) => ({ ...toCase(row), at: placeAt }));
}

function isAsked(sql: Sql, q: string): Fragment {
  if (q === '') return sql``;
  const number = /^(?:\d{4}-)?(\d{1,15})$/.exec(q)?.[1];
  if (number) return sql`and report_cases.number = ${number}::bigint`;
  const words = escapeLike(q.replace(/^@/, ''));
  return sql`and report_cases.author_id in (
    select id from profiles where search_text like '%' || fold_text(${words}) || '%')`;
}

/** So many at most. */
export async function countCases(sql: Sql, reader: Reader, most: number): Promise<{ open: number; appeals: number }> {
  const [row] = await sql<{ open: number; appeals: number }[]>`
    select (select count(*)::int from (select from report_cases
        where decided_at is null and waits_since is null and ${isShownTo(sql, reader)}
          and ${isFor(sql, reader)} ${limitTo(sql, most)}) as found) as open,
      (select count(*)::int from (select from appeals join report_cases on report_cases.id = appeals.case_id
        where appeals.outcome is null and report_cases.decided_by is distinct from ${reader.viewerId}
          and ${isShownTo(sql, reader)} and ${isFor(sql, reader)} ${limitTo(sql, most)}) as found) as appeals`;
  return row ?? { open: 0, appeals: 0 };
}

export async function selectShownCase(sql: Sql, caseId: string, reader: Reader): Promise<ShownCase | null> {
  const [row] = await sql<ShownRow[]>`
    select ${caseColumns(sql, reader.viewerId)} from report_cases ${caseJoins(sql)}
    where report_cases.id = ${caseId} and ${isShownTo(sql, reader)}`;
  if (!row) return null;
  const { communityId, thingId, deciderId, party } = row;
  return { shown: toCase(row), communityId, thingId, deciderId, party };
}

export async function selectPageOfComment(sql: Sql, commentId: string): Promise<string | null> {
  const [row] = await sql<{ postId: string }[]>`select post_id from comments where id = ${commentId}`;
  return row ? `/post/${row.postId}?comentario=${commentId}` : null;
}

/** What a comment stands under, hidden or not. */
export async function selectPostOfComment(sql: Sql, commentId: string): Promise<CaseDetail['post']> {
  const [row] = await sql<NonNullable<CaseDetail['post']>[]>`
    select person.full_name as author, coalesce(posts.content, '') as words
    from comments join posts on posts.id = comments.post_id ${personJoin(sql, sql`posts.user_id`)}
    where comments.id = ${commentId}`;
  return row ?? null;
}

export async function selectPageOfCorrection(sql: Sql, correctionId: string): Promise<string | null> {
  const [row] = await sql<{ workId: string }[]>`select work_id from work_corrections where id = ${correctionId}`;
  return row ? `/obra/${row.workId}` : null;
}

export async function selectDetails(sql: Sql, caseId: string, limit: number): Promise<string[]> {
  const rows = await sql<{ details: string }[]>`
    select details from post_reports where case_id = ${caseId} and details <> '' order by created_at, id limit ${limit}`;
  return rows.map(({ details }) => details);
}

/** Decisions against this person that stand. */
export async function countEarlier(sql: Sql, authorId: string, caseId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from report_cases where author_id = ${authorId} and id <> ${caseId}
      and decision <> 'dismissed' and decided_at > now() - ${reportDays} * interval '1 day'
      and not exists (select from appeals where case_id = report_cases.id and outcome = 'overturned')`;
  return row?.count ?? 0;
}

/** A message and so many on either side of it, in its own channel. */
export async function selectAround(
  sql: Sql,
  { communityId, thingId }: Pick<ShownCase, 'communityId' | 'thingId'>,
  each: number,
): Promise<CaseNeighbour[]> {
  return sql<CaseNeighbour[]>`
    with it as (
      select channel_id, community_id, seq from messages where id = ${thingId} and community_id = ${communityId}),
    around as (
      (select messages.* from messages join it using (community_id, channel_id)
        where messages.seq < it.seq order by messages.seq desc ${limitTo(sql, each)})
      union all
      (select messages.* from messages join it using (community_id, channel_id)
        where messages.seq >= it.seq order by messages.seq ${limitTo(sql, each + 1)}))
    select around.id, person.full_name as author, around.content, coalesce(around.attachments, '[]') as attachments, ${isoTime(sql, sql`around.created_at`)} as created_at,
      sign(around.seq - it.seq)::int as side
    from around cross join it ${personJoin(sql, sql`around.user_id`)} order by around.seq`;
}

/** A file of the message that was reported, as long as it stands. */
export async function selectFile(sql: Sql, messageId: string, fileId: string): Promise<Attachment | null> {
  const [row] = await sql<{ attachments: Attachment[] | null }[]>`
    select attachments from messages where id = ${messageId} and deleted_at is null`;
  return row?.attachments?.find(({ id }) => id === fileId) ?? null;
}

/** Nobody decides about themself, nor who moderates about who administers. */
function isShownTo(sql: Sql, { viewerId, isAdministrator }: Reader) {
  return sql`report_cases.author_id <> ${viewerId} and (${isAdministrator} or not exists (
    select from staff where staff.person_id = report_cases.author_id and staff.role = 'administra'))`;
}

/** What waits for this reader: a party decides nothing. */
function isFor(sql: Sql, { viewerId }: Reader) {
  return sql`${partyOf(sql, sql`${viewerId}::uuid`)} is null`;
}

function caseColumns(sql: Sql, viewerId: string) {
  return sql`${personColumns(sql)}, report_cases.id, ${protocolOf(sql)} as protocol, report_cases.kind, report_cases.words,
    communities.name as place, reports_count, report_cases.decision, report_cases.fate,
    ${isoTime(sql, sql`report_cases.until`)} as until, report_cases.answer,
    coalesce(decider.full_name, report_cases.operator) as decided_by,
    ${isoTime(sql, sql`report_cases.opened_at`)} as opened_at, ${isoTime(sql, sql`report_cases.decided_at`)} as decided_at,
    report_cases.community_id, report_cases.thing_id, report_cases.decided_by as decider_id,
    ${partyOf(sql, sql`${viewerId}::uuid`)} as party,
    ${isoTime(sql, sql`waits_since`)} as waits_since, case when assignee.id is not null then
      json_build_object('id', assignee.id, 'fullName', assignee.full_name) end as assigned_to,
    case when appeals.case_id is not null then json_build_object('words', appeals.words,
      'openedAt', ${isoTime(sql, sql`appeals.opened_at`)}, 'outcome', appeals.outcome, 'answer', appeals.answer,
      'decidedAt', ${isoTime(sql, sql`appeals.decided_at`)},
      'decidedBy', coalesce((select full_name from profiles where id = appeals.decided_by), appeals.operator)) end as appeal,
    coalesce((select jsonb_agg(one order by one.count desc, one.reason) from (
      select reason, count(*)::int as count from post_reports where case_id = report_cases.id group by reason) as one),
      '[]') as reasons`;
}

function caseJoins(sql: Sql) {
  return sql`${personJoin(sql, sql`report_cases.author_id`)}
    left join communities on communities.id = report_cases.community_id and not communities.is_direct
    left join appeals on appeals.case_id = report_cases.id
    left join profiles assignee on assignee.id = report_cases.assigned_to
    left join profiles decider on decider.id = report_cases.decided_by`;
}

function toCase(row: ShownRow): ReportCase {
  const { id, protocol, kind, words, place, reportsCount, reasons, openedAt, appeal, ...rest } = row;
  const { decision, fate, until, answer, decidedAt, decidedBy, assignedTo, waitsSince } = rest;
  return {
    ...{ id, protocol, kind, author: toPerson(row), words, place, reportsCount, reasons, openedAt },
    ...{ decision, fate, until, answer, decidedAt, decidedBy, appeal, assignedTo, waitsSince },
    isParty: row.party !== null,
  };
}
