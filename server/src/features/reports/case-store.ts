import type { CaseDecision, CaseFate, CaseKind } from '@publyka/contract/routes/cases';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '../../platform/admin/audit.ts';
import type { Sql } from '../../platform/db/client.ts';

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

/** A case as it is worked with; nobody is shown it like this. */
export interface CaseRow {
  id: string;
  kind: CaseKind;
  thingId: string;
  communityId: string | null;
  authorId: string;
  words: string;
  reportsCount: number;
  decision: CaseDecision | null;
  fate: CaseFate | null;
  until: Date | null;
  answer: string;
  deciderId: string | null;
  operator: string | null;
  protocol: string;
  isOverturned: boolean;
}

export async function selectCase(sql: Sql, caseId: string): Promise<CaseRow | null> {
  const [row] = await sql<CaseRow[]>`select ${columns(sql)} from report_cases where id = ${caseId}`;
  return row ?? null;
}

/** By the number of its protocol. */
export async function selectCaseId(sql: Sql, number: number): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`select id from report_cases where number = ${number}::bigint`;
  return row?.id ?? null;
}

function columns(sql: Sql) {
  return sql`
    id, kind, thing_id, community_id, author_id, words, reports_count, decision, fate, until, answer,
    decided_by as decider_id, operator, ${protocolOf(sql)} as protocol,
    exists (select from appeals where case_id = report_cases.id and outcome = 'overturned') as is_overturned`;
}

/** '2026-1187' */
export function protocolOf(sql: Sql) {
  return sql`extract(year from report_cases.opened_at at time zone 'America/Sao_Paulo') || '-' || report_cases.number`;
}

/** Who acted, as cases and appeals keep it. */
export function byColumns(by: Actor): { decidedBy: string | null; operator: string | null } {
  return 'personId' in by ? { decidedBy: by.personId, operator: null } : { decidedBy: null, operator: by.operator };
}

interface Decided {
  decision: CaseDecision;
  fate: CaseFate;
  answer: string;
  /** The days of a limit or a suspension. */
  days: number | null;
  by: Actor;
}

/** Null when somebody else was faster. */
export async function decide(
  sql: Sql,
  caseId: string,
  { decision, fate, answer, days, by }: Decided,
): Promise<CaseRow | null> {
  const [row] = await sql<CaseRow[]>`
    update report_cases set ${sql({ decision, fate, answer, ...byColumns(by) })}, decided_at = now(),
      until = now() + make_interval(days => ${days}::int)
    where id = ${caseId} and decided_at is null returning ${columns(sql)}`;
  if (!row) return null;
  await sql`
    update post_reports set resolution = ${fate === 'kept' ? 'dismissed' : 'removed'}, resolved_at = now()
    where case_id = ${caseId} and resolved_at is null`;
  return row;
}

/** So many of those who reported it and were not told yet; they count as told with the transaction. */
export async function takeReporters(sql: Sql, caseId: string, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update post_reports set told_at = now() where id in (
      select id from post_reports where case_id = ${caseId} and told_at is null
      order by id limit ${limit}::bigint for update)
    returning reporter_id as id`;
  return [...new Set(rows.map(({ id }) => id))].sort();
}

/** Until when other decisions that stand limit this person; null without one. */
export async function selectStandingLimit(sql: Sql, authorId: string): Promise<Date | null> {
  const [row] = await sql<[{ until: Date | null }]>`
    select max(until) as until from report_cases
    where author_id = ${authorId} and decision = 'limited' and until > now()
      and not exists (select from appeals where case_id = report_cases.id and outcome = 'overturned')`;
  return row.until;
}

/** Open cases about this person, some at a time. */
export async function selectOpenOf(sql: Sql, authorId: string, after: string, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from report_cases where author_id = ${authorId} and decided_at is null and id > ${after}::uuid
    order by id limit ${limit}::bigint`;
  return rows.map(({ id }) => id);
}
