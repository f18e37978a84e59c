import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { TitleRun, WorkNotice, WorkSource } from '@publyka/contract/routes/works';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { Identifier } from './identifiers.ts';

/** What a source tells beside the facts of a reference. */
export interface FurtherFacts {
  titleRuns: TitleRun[] | null;
  orcids: string[];
  openAccessUrl: string | null;
  url: string | null;
  notices: WorkNotice[];
}

export type FactOrigin = 'source' | 'file' | 'person' | 'correction';

/** Fields that members changed after the source was known; null where they took one away. */
export type CorrectedFields = Record<string, unknown>;

interface Stated {
  id: string;
  /** The work as it was before any merge. */
  firstWorkId: string;
  personId: string | null;
}

/** What one origin said about a work. */
export type Statement = Stated &
  (
    | { origin: 'source'; source: WorkSource; facts: WorkCsl; further: FurtherFacts }
    | { origin: 'file' | 'person'; facts: WorkCsl }
    | { origin: 'correction'; facts: CorrectedFields }
  );

/** Statements of one work that are read; more are not stored. */
const statementsMax = 500;

/** In the order in which they were made. */
export async function selectStatements(sql: Sql, workId: string): Promise<Statement[]> {
  return sql<Statement[]>`
    select id, first_work_id, origin, source, person_id, facts, further from work_facts
    where work_id = ${workId} order by said_at, id ${limitTo(sql, statementsMax)}`;
}

interface SourceAnswer extends Identifier {
  workId: string;
  firstWorkId: string;
  source: WorkSource;
  facts: WorkCsl;
  further: FurtherFacts;
}

/** The last answer of a source about an identifier is the one that counts. */
export async function upsertAnswer(sql: Sql, answer: SourceAnswer): Promise<void> {
  const { workId, firstWorkId, source, scheme, value } = answer;
  const [facts, further] = [sql.json(answer.facts as never), sql.json(answer.further as never)]; // JSON, as their types say.
  await sql`
    insert into work_facts (id, work_id, first_work_id, origin, source, scheme, value, facts, further, fetched_at)
    values (${uuidv7()}, ${workId}, ${firstWorkId}, 'source', ${source}, ${scheme}, ${value}, ${facts}, ${further}, now())
    on conflict (scheme, value, source) where origin = 'source'
    do update set facts = excluded.facts, further = excluded.further, fetched_at = now()`;
}

export interface NewStatement {
  workId: string;
  origin: Exclude<FactOrigin, 'source'>;
  personId: string | null;
  importId: string | null;
  facts: object;
  /** Whether the work was known already: the statement is seen wherever that work is. */
  isCompletion?: boolean;
}

/** Inserts statements about works that were not merged; in the order of works, so that no two wait for each other. */
export async function insertStatements(sql: Sql, statements: readonly NewStatement[]): Promise<void> {
  if (statements.length === 0) return;
  const rows = statements.map(({ workId, origin, personId, importId, facts, isCompletion = false }) => ({
    ...{ id: uuidv7(), work_id: workId, origin, person_id: personId, import_id: importId, facts },
    is_completion: isCompletion,
  }));
  await sql`
    insert into work_facts (id, work_id, first_work_id, origin, person_id, import_id, facts, is_completion)
    select id, work_id, work_id, origin, person_id, import_id, facts, is_completion
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (
      id uuid, work_id uuid, origin text, person_id uuid, import_id uuid, facts jsonb,
      is_completion boolean) order by work_id`;
}

/** What people and files said of a work, before a person says how it is as a whole. */
export async function deleteGuesses(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`delete from work_facts where id = any(${[...ids]}::uuid[]) and origin <> 'source'`;
}

/** A correction after others of its fields were corrected anew; one that holds nothing more goes. */
export async function updateCorrection(sql: Sql, id: string, facts: CorrectedFields): Promise<void> {
  if (Object.keys(facts).length === 0) await deleteGuesses(sql, [id]);
  else await sql`update work_facts set facts = ${sql.json(facts as never)} where id = ${id}`;
}

/** What was said of one work counts for the one that it became. */
export async function moveStatements(sql: Sql, fromId: string, toId: string): Promise<void> {
  await sql`update work_facts set work_id = ${toId} where work_id = ${fromId}`;
}

/** The reverse, for what was said of these works at first. */
export async function returnStatements(
  sql: Sql,
  { fromId, toId }: { fromId: string; toId: string },
  firstIds: readonly string[],
): Promise<void> {
  await sql`
    update work_facts set work_id = ${fromId} where work_id = ${toId} and first_work_id = any(${[...firstIds]}::uuid[])`;
}

/** Which work an identifier names, which it named before any merge, and whether a source has told of it. */
export async function selectAsked(
  sql: Sql,
  { scheme, value }: Identifier,
): Promise<{ workId: string; firstWorkId: string; isAnswered: boolean } | null> {
  const [row] = await sql<{ workId: string; firstWorkId: string; isAnswered: boolean }[]>`
    select work_id, first_work_id, exists (
      select from work_facts facts
      where facts.origin = 'source' and facts.scheme = ${scheme} and facts.value = ${value}) as is_answered
    from work_ids where scheme = ${scheme} and value = ${value}`;
  return row ?? null;
}

/** Works that were known and that this person completed within the last hour. */
export async function countCompletions(sql: Sql, personId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from work_facts
    where person_id = ${personId} and is_completion and said_at > now() - interval '1 hour'`;
  return row?.count ?? 0;
}
