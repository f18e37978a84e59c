import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { insertStatements } from './fact-store.ts';
import type { Identifier } from './identifiers.ts';
import { sortAuthorLength, sortTitleLength, type WorkFacts } from './store.ts';

/** A work that is known, as far as typed facts are compared with it. */
export interface ComparedWork {
  workId: string;
  csl: WorkCsl;
  identifiers: Identifier[];
}

/** Selects those of these identifiers that are known, with what is known of their works. */
export async function selectNamed(
  sql: Sql,
  identifiers: readonly Identifier[],
): Promise<(Identifier & { workId: string; csl: WorkCsl | null })[]> {
  if (identifiers.length === 0) return [];
  return sql<(Identifier & { workId: string; csl: WorkCsl | null })[]>`
    select work_ids.scheme, work_ids.value, works.id as work_id, works.csl
    from work_ids join works on works.id = work_ids.work_id
    where (work_ids.scheme, work_ids.value) in (select * from unnest(
      ${identifiers.map(({ scheme }) => scheme)}::text[], ${identifiers.map(({ value }) => value)}::text[]))`;
}

/** Works that agree in title, author and year are looked through no further than this. */
const alikeMax = 20;

/** For each of these facts the works that agree in title, author and year, the oldest first. */
export async function selectAlike(
  sql: Sql,
  facts: Pick<WorkFacts, 'sortTitle' | 'sortAuthor' | 'year'>[],
): Promise<(ComparedWork & { place: number })[]> {
  return sql<(ComparedWork & { place: number })[]>`
    select asked.place::int as place, alike.id as work_id, alike.csl, coalesce((
      select json_agg(json_build_object('scheme', scheme, 'value', value)) from work_ids where work_id = alike.id
    ), '[]') as identifiers
    from unnest(
      ${facts.map(({ sortTitle }) => sortTitle)}::text[], ${facts.map(({ sortAuthor }) => sortAuthor)}::text[],
      ${facts.map(({ year }) => year)}::int[]
    ) with ordinality as asked (title, author, year, place)
    cross join lateral (
      select works.id, works.csl from works
      where works.sort_title = left(fold_text(asked.title), ${sortTitleLength}) and works.merged_into is null
        and works.sort_author = left(fold_text(asked.author), ${sortAuthorLength})
        and works.year is not distinct from asked.year and works.csl is not null
      order by works.id ${limitTo(sql, alikeMax)}
    ) as alike
    order by asked.place, alike.id`;
}

/** Works that were typed, or came in a file, all at once, with who said so. */
export async function insertTypedAll(
  sql: Sql,
  works: readonly { id: string; facts: WorkFacts }[],
  by: { personId: string; importId: string | null },
): Promise<void> {
  const rows = works.map(({ id, facts }) => ({
    ...{ id, card: facts.card, csl: facts.csl, kind: facts.card.kind, title: facts.card.title, issns: facts.issns },
    ...{ words: facts.words, sort_title: facts.sortTitle, sort_author: facts.sortAuthor, year: facts.year },
  }));
  await sql`
    insert into works (id, state, csl, card, kind, title, issns, words, sort_title, sort_author, year, version)
    select id, 'manual', csl, card, kind, title, array(select json_array_elements_text(issns)), fold_text(words),
      left(fold_text(sort_title), ${sortTitleLength}), left(fold_text(sort_author), ${sortAuthorLength}), year, 1
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (
      id uuid, csl jsonb, card json, kind text, title text, issns json, words text, sort_title text, sort_author text,
      year integer)`;
  const origin = by.importId === null ? 'person' : 'file';
  const said = works.map(({ id, facts }) => ({ ...by, workId: id, origin, facts: facts.csl ?? {} }) as const);
  await insertStatements(sql, said);
}

/** Answers the works that have theirs: others were named at the same moment. In one order, so that no two wait for each other. */
export async function insertIdentifiers(
  sql: Sql,
  named: { scheme: string; value: string; workId: string }[],
): Promise<string[]> {
  const rows = await sql<{ workId: string }[]>`
    insert into work_ids (scheme, value, work_id, first_work_id)
    select scheme, value, work_id, work_id from unnest(
      ${named.map(({ scheme }) => scheme)}::text[], ${named.map(({ value }) => value)}::text[],
      ${named.map(({ workId }) => workId)}::uuid[]
    ) as named (scheme, value, work_id) order by scheme, value on conflict do nothing returning work_id`;
  return rows.map(({ workId }) => workId);
}

/** That this person typed these works. */
export async function insertTypedCorrections(
  sql: Sql,
  personId: string,
  typed: { id: string; workId: string; csl: WorkCsl }[],
): Promise<void> {
  const rows = typed.map(({ id, workId, csl }) => ({
    ...{ id, workId, personId, kind: 'typed' },
    changes: sql.json(Object.entries(csl).map(([field, after]) => ({ field, before: null, after })) as never),
  }));
  await sql`insert into work_corrections ${sql(rows)}`;
}
