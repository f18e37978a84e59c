import type { CaseDetail, CasePlace } from '@publyka/contract/routes/cases';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';

/** False for one that is decided already. */
export async function updatePlace(sql: Sql, caseId: string, viewerId: string, place: CasePlace): Promise<boolean> {
  const { count } = await sql`
    update report_cases set assigned_to = ${place === 'queue' ? null : viewerId},
      waits_since = ${place === 'waiting' ? sql`now()` : sql`null`}
    where id = ${caseId} and decided_at is null`;
  return count === 1;
}

interface NewNote {
  id: string;
  caseId: string;
  authorId: string;
  words: string;
}

/** False when the id is taken. */
export async function insertNote(sql: Sql, note: NewNote): Promise<boolean> {
  const { count } = await sql`insert into case_notes ${sql({ ...note })} on conflict (id) do nothing`;
  return count === 1;
}

/** The newest of them, oldest first. */
export async function selectNotes(sql: Sql, caseId: string, limit: number): Promise<CaseDetail['notes']> {
  const rows = await sql<CaseDetail['notes']>`
    select case_notes.id, profiles.full_name as author, words, ${isoTime(sql, sql`case_notes.created_at`)} as created_at
    from case_notes left join profiles on profiles.id = author_id
    where case_id = ${caseId} order by case_notes.created_at desc, case_notes.id desc ${limitTo(sql, limit)}`;
  return rows.toReversed();
}
