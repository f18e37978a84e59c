import type { ReportReason } from '@publyka/contract/text/report-reasons';
import type { Sql } from '../../platform/db/client.ts';
import { addToCase, type CaseThing } from './case-store.ts';

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

/**
 * Inserts a report of words that are in no post. False when this person has reported them, and nobody has looked yet.
 */
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
