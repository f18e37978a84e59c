import type { ReportReason } from '@publyka/contract/text/report-reasons';
import type { Sql } from '../../platform/db/client.ts';
import { addToCase, type CaseThing } from './case-store.ts';

export type Resolution = 'dismissed' | 'removed';

export interface ReportRow {
  id: string;
  /** Null once the post is gone, and of words that stood in none. */
  postId: string | null;
  /** Of a review. */
  reviewId: string | null;
  /** Of a collaboration. */
  collaborationId: string | null;
  reason: ReportReason;
  details: string;
  postContent: string;
  createdAt: Date;
  resolution: Resolution | null;
  resolvedAt: Date | null;
  reporterUsername: string;
  authorUsername: string;
  caseId: string | null;
  /** Reports of the same post, this one too. */
  reportsOfPost: number;
}

export async function isReportedBy(sql: Sql, reporterId: string, postId: string): Promise<boolean> {
  const rows = await sql`select from post_reports where reporter_id = ${reporterId} and post_id = ${postId}`;
  return rows.length > 0;
}

export async function isReviewReportedBy(sql: Sql, reporterId: string, reviewId: string): Promise<boolean> {
  const rows = await sql`select from post_reports where reporter_id = ${reporterId} and review_id = ${reviewId}`;
  return rows.length > 0;
}

export async function isCollaborationReportedBy(sql: Sql, reporterId: string, id: string): Promise<boolean> {
  const rows = await sql`
    select from post_reports where reporter_id = ${reporterId} and collaboration_id = ${id}`;
  return rows.length > 0;
}

interface NewReportRow {
  id: string;
  reporterId: string;
  postId: string;
  reason: ReportReason;
  details: string;
}

/** With the words that the report is about. The post must be locked: two reports of one person come one after another. */
export async function insertReport(sql: Sql, report: NewReportRow): Promise<void> {
  const [row] = await sql<{ authorId: string; words: string }[]>`
    insert into post_reports (id, reporter_id, post_id, author_id, reason, details, post_content)
    select ${report.id}, ${report.reporterId}, id, user_id, ${report.reason}, ${report.details}, content
    from posts where id = ${report.postId} on conflict do nothing
    returning author_id, post_content as words`;
  if (row) await addToCase(sql, report.id, { kind: 'post', thingId: report.postId, ...row });
}

interface NewReportOfWordsRow extends Omit<NewReportRow, 'postId'>, CaseThing {
  reviewId?: string;
  collaborationId?: string;
}

/** Of words that stand in no post. False when this person has reported them, and nobody has looked yet. */
export async function insertReportOfWords(sql: Sql, report: NewReportOfWordsRow): Promise<boolean> {
  const { id, reporterId, authorId, reason, details, words, reviewId = null, collaborationId = null } = report;
  // Two reports of one person come one after the other.
  await sql`select from profiles where id = ${reporterId} for no key update`;
  const { count } = await sql`
    insert into post_reports (id, reporter_id, author_id, reason, details, post_content, review_id, collaboration_id)
    select ${id}, ${reporterId}, ${authorId}, ${reason}, ${details}, ${words}, ${reviewId}, ${collaborationId}
    where not exists (select from post_reports join report_cases on report_cases.id = case_id
      where reporter_id = ${reporterId} and kind = ${report.kind} and thing_id = ${report.thingId}
        and post_reports.resolved_at is null)`;
  if (count === 0) return false;
  await addToCase(sql, id, report);
  return true;
}

export interface ReportFilter {
  /** Resolved ones, too. */
  all: boolean;
  limit: number;
}

/** The open ones first come first served; with the resolved ones the newest first. */
export async function selectReports(sql: Sql, { all, limit }: ReportFilter): Promise<ReportRow[]> {
  return sql<ReportRow[]>`
    select ${reportColumns(sql)} from post_reports ${reportJoins(sql)}
    ${all ? sql`order by post_reports.id desc` : sql`where post_reports.resolved_at is null order by post_reports.created_at, post_reports.id`}
    limit ${limit}`;
}

export async function selectReport(sql: Sql, reportId: string): Promise<ReportRow | null> {
  const [row] = await sql<ReportRow[]>`
    select ${reportColumns(sql)} from post_reports ${reportJoins(sql)} where post_reports.id = ${reportId}`;
  return row ?? null;
}

function reportColumns(sql: Sql) {
  return sql`
    post_reports.id, post_reports.case_id, post_reports.post_id, post_reports.review_id, post_reports.collaboration_id,
    post_reports.reason, post_reports.details, post_reports.post_content,
    post_reports.created_at, post_reports.resolution, post_reports.resolved_at,
    reporter.username as reporter_username, author.username as author_username,
    greatest(1, (select count(*)::int from post_reports same
      where same.post_id = post_reports.post_id or same.review_id = post_reports.review_id
        or same.collaboration_id = post_reports.collaboration_id)) as reports_of_post`;
}

function reportJoins(sql: Sql) {
  return sql`
    join profiles reporter on reporter.id = post_reports.reporter_id
    join profiles author on author.id = post_reports.author_id`;
}
