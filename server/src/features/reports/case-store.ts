import { reportDays } from '@publyka/contract/retention';
import type { CaseDecision, CaseKind, CaseNeighbour, ReportCase } from '@publyka/contract/routes/cases';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { type PersonRow, personColumns, personJoin, toPerson } from '../profiles/views.ts';

export interface CaseThing {
  kind: CaseKind;
  thingId: string;
  communityId?: string | null;
  authorId: string;
  words: string;
}

/** Adds a report to the thing's open case, or opens one. */
export async function addToCase(sql: Sql, reportId: string, thing: CaseThing): Promise<void> {
  const { kind, thingId, communityId = null, authorId, words } = thing;
  await sql`
    with opened as (
      insert into report_cases ${sql({ id: uuidv7(), kind, thingId, communityId, authorId, words })}
      on conflict (kind, thing_id) where decided_at is null
      do update set reports_count = report_cases.reports_count + 1 returning id)
    update post_reports set case_id = opened.id from opened where post_reports.id = ${reportId}`;
}

export interface CaseRow {
  id: string;
  kind: CaseKind;
  thingId: string;
  communityId: string | null;
  authorId: string;
  decision: CaseDecision | null;
  protocol: string;
}

export async function selectCase(sql: Sql, caseId: string): Promise<CaseRow | null> {
  const [row] = await sql<CaseRow[]>`
    select id, kind, thing_id, community_id, author_id, decision, ${protocol(sql)} as protocol
    from report_cases where id = ${caseId}`;
  return row ?? null;
}

/** False when somebody else was faster. */
export async function decide(
  sql: Sql,
  caseId: string,
  { decision, answer, deciderId }: { decision: CaseDecision; answer: string; deciderId: string | null },
): Promise<boolean> {
  const { count } = await sql`
    update report_cases set decision = ${decision}, answer = ${answer}, decided_by = ${deciderId}, decided_at = now()
    where id = ${caseId} and decided_at is null`;
  if (count === 0) return false;
  await sql`
    update post_reports set resolution = ${decision === 'removed' ? 'removed' : 'dismissed'}, resolved_at = now()
    where case_id = ${caseId} and resolved_at is null`;
  return true;
}

/** Who is told what came of it. */
export async function selectReporters(sql: Sql, caseId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select reporter_id as id from post_reports where case_id = ${caseId} order by reporter_id`;
  return rows.map(({ id }) => id);
}

interface ShownRow extends PersonRow, Omit<ReportCase, 'author'> {}

export type ListedCase = ReportCase & { at: string };

export interface CasePage {
  state: 'open' | 'decided';
  viewerId: string;
  /** Whether what is about those who administer is shown, too. */
  isAdministrator: boolean;
  after: { at: string; id: string } | null;
  limit: number;
}

export async function selectCases(sql: Sql, page: CasePage): Promise<ListedCase[]> {
  const isOpen = page.state === 'open';
  const at = isOpen ? sql`report_cases.opened_at` : sql`report_cases.decided_at`;
  const { at: time, id } = page.after ?? (isOpen ? first : last);
  const rows = await sql<(ShownRow & { at: string })[]>`
    select ${caseColumns(sql)}, to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from report_cases ${caseJoins(sql)}
    where ${isOpen ? sql`decided_at is null` : sql`decided_at is not null`} and ${isShownTo(sql, page)}
      and (${at}, report_cases.id) ${isOpen ? sql`>` : sql`<`} (${time}::text::timestamptz, ${id}::uuid)
    order by ${at} ${isOpen ? sql`` : sql`desc`}, report_cases.id ${isOpen ? sql`` : sql`desc`} ${limitTo(sql, page.limit)}`;
  return rows.map(({ at: placeAt, ...row }) => ({ ...toCase(row), at: placeAt }));
}

const first = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
const last = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

export async function selectShownCase(
  sql: Sql,
  caseId: string,
  viewer: Pick<CasePage, 'viewerId' | 'isAdministrator'>,
): Promise<ReportCase | null> {
  const [row] = await sql<ShownRow[]>`
    select ${caseColumns(sql)} from report_cases ${caseJoins(sql)}
    where report_cases.id = ${caseId} and ${isShownTo(sql, viewer)}`;
  return row ? toCase(row) : null;
}

export async function selectDetails(sql: Sql, caseId: string, limit: number): Promise<string[]> {
  const rows = await sql<{ details: string }[]>`
    select details from post_reports where case_id = ${caseId} and details <> '' order by created_at, id limit ${limit}`;
  return rows.map(({ details }) => details);
}

export async function countEarlier(sql: Sql, authorId: string, caseId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from report_cases where author_id = ${authorId} and id <> ${caseId}
      and decision in ('warned', 'removed') and decided_at > now() - ${reportDays} * interval '1 day'`;
  return row?.count ?? 0;
}

/** A message and so many on either side of it, in its own channel. */
export async function selectAround(
  sql: Sql,
  communityId: string,
  messageId: string,
  each: number,
): Promise<CaseNeighbour[]> {
  return sql<CaseNeighbour[]>`
    with it as (select channel_id, community_id, seq from messages where id = ${messageId} and community_id = ${communityId}),
    around as (
      (select messages.* from messages join it using (community_id, channel_id)
        where messages.seq < it.seq order by messages.seq desc ${limitTo(sql, each)})
      union all
      (select messages.* from messages join it using (community_id, channel_id)
        where messages.seq >= it.seq order by messages.seq ${limitTo(sql, each + 1)}))
    select around.id, person.full_name as author, around.content, ${isoTime(sql, sql`around.created_at`)} as created_at,
      sign(around.seq - it.seq)::int as side
    from around cross join it ${personJoin(sql, sql`around.user_id`)} order by around.seq`;
}

function protocol(sql: Sql) {
  return sql`extract(year from report_cases.opened_at at time zone 'America/Sao_Paulo') || '-' || report_cases.number`;
}

/** Nobody decides about themself, nor who moderates about who administers. */
function isShownTo(sql: Sql, { viewerId, isAdministrator }: Pick<CasePage, 'viewerId' | 'isAdministrator'>) {
  return sql`report_cases.author_id <> ${viewerId} and (${isAdministrator} or not exists (
    select from staff where staff.person_id = report_cases.author_id and staff.role = 'administra'))`;
}

function caseColumns(sql: Sql) {
  return sql`${personColumns(sql)}, report_cases.id, ${protocol(sql)} as protocol, report_cases.kind, report_cases.words,
    communities.name as place, reports_count, decision, answer, decider.full_name as decided_by,
    ${isoTime(sql, sql`report_cases.opened_at`)} as opened_at, ${isoTime(sql, sql`report_cases.decided_at`)} as decided_at,
    coalesce((select jsonb_agg(one order by one.count desc, one.reason) from (
      select reason, count(*)::int as count from post_reports where case_id = report_cases.id group by reason) as one),
      '[]') as reasons`;
}

function caseJoins(sql: Sql) {
  return sql`${personJoin(sql, sql`report_cases.author_id`)}
    left join communities on communities.id = report_cases.community_id and not communities.is_direct
    left join profiles decider on decider.id = report_cases.decided_by`;
}

function toCase(row: ShownRow): ReportCase {
  const { id, protocol: number, kind, words, place, reportsCount, reasons, openedAt, ...rest } = row;
  const { decision, answer, decidedAt, decidedBy } = rest;
  return {
    ...{ id, protocol: number, kind, author: toPerson(row), words, place, reportsCount, reasons, openedAt },
    ...{ decision, answer, decidedAt, decidedBy },
  };
}
