import type { WorkCorrection } from '@publyka/contract/routes/work-changes';
import type { WorkSource } from '@publyka/contract/routes/works';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../platform/db/client.ts';

interface NewCorrection {
  workId: string;
  kind: WorkCorrection['kind'];
  personId: string | null;
  source?: WorkSource;
  changes: WorkCorrection['changes'];
  mergeId?: string;
}

export async function insertCorrection(
  sql: Sql,
  { changes, source, mergeId, ...correction }: NewCorrection,
): Promise<void> {
  const row = {
    ...correction,
    id: uuidv7(),
    source: source ?? null,
    mergeId: mergeId ?? null,
    changes: sql.json(changes as never), // JSON, as its type says.
  };
  await sql`insert into work_corrections ${sql(row)}`;
}

export async function upsertSource(sql: Sql, workId: string, source: WorkSource, facts: object): Promise<void> {
  await sql`
    insert into work_sources (work_id, source, facts) values (${workId}, ${source}, ${sql.json(facts as never)})
    on conflict (work_id, source) do update set facts = excluded.facts, fetched_at = now()`;
}

/** The journal of a work, known by its first number from now on. */
export async function insertJournal(sql: Sql, issn: string, title: string | null): Promise<void> {
  await sql`insert into journals (issn, title) values (${issn}, ${title}) on conflict do nothing`;
}

export async function setNextCheck(sql: Sql, workId: string, days: number | null): Promise<void> {
  await sql`update works set next_check = now() + ${days} * interval '1 day' where id = ${workId}`;
}
