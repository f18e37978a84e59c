import { appealDays } from '@publyka/contract/limits';
import type { AppealOutcome, DecidedCase } from '@publyka/contract/routes/appeals';
import type { Actor } from '../../platform/admin/audit.ts';
import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import { byColumns } from './case-store.ts';

/** What the person reads beside the case itself. */
export interface AppealState extends Pick<DecidedCase, 'appeal' | 'appealUntil' | 'decidedAt' | 'place'> {
  isInTime: boolean;
}

export async function selectAppealState(sql: Sql, caseId: string): Promise<AppealState | null> {
  const [row] = await sql<AppealState[]>`
    select communities.name as place, ${isoTime(sql, sql`report_cases.decided_at`)} as decided_at,
      ${isoTime(sql, sql`(report_cases.decided_at + ${appealDays} * interval '1 day')`)} as appeal_until,
      report_cases.decided_at + ${appealDays} * interval '1 day' > now() as is_in_time,
      case when appeals.case_id is not null then json_build_object('words', appeals.words,
        'openedAt', ${isoTime(sql, sql`appeals.opened_at`)}, 'outcome', appeals.outcome, 'answer', appeals.answer,
        'decidedAt', ${isoTime(sql, sql`appeals.decided_at`)}) end as appeal
    from report_cases left join appeals on appeals.case_id = report_cases.id
      left join communities on communities.id = report_cases.community_id and not communities.is_direct
    where report_cases.id = ${caseId} and report_cases.decided_at is not null`;
  return row ?? null;
}

/** False when there is one already. */
export async function insertAppeal(sql: Sql, caseId: string, words: string): Promise<boolean> {
  const { count } = await sql`
    insert into appeals (case_id, words) values (${caseId}, ${words}) on conflict do nothing`;
  return count === 1;
}

interface Answer {
  outcome: AppealOutcome;
  answer: string;
  by: Actor;
}

/** False when there is no appeal to answer. Who reported it will hear of a decision that was overturned. */
export async function insertAnswer(sql: Sql, caseId: string, { outcome, answer, by }: Answer): Promise<boolean> {
  const { count } = await sql`
    update appeals set ${sql({ outcome, answer, ...byColumns(by) })}, decided_at = now()
    where case_id = ${caseId} and outcome is null`;
  if (count === 1 && outcome === 'overturned')
    await sql`update post_reports set told_at = null where case_id = ${caseId}`;
  return count === 1;
}
