import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { Sql } from '../../platform/db/client.ts';
import { sortAuthorLength, sortTitleLength, type WorkFacts } from './store.ts';

/** Of these works those that are known by title, author and year; one each, the oldest. */
export async function selectAlike(
  sql: Sql,
  facts: Pick<WorkFacts, 'sortTitle' | 'sortAuthor' | 'year'>[],
): Promise<{ place: number; workId: string }[]> {
  return sql<{ place: number; workId: string }[]>`
    select distinct on (asked.place) asked.place::int as place, works.id as work_id
    from unnest(
      ${facts.map(({ sortTitle }) => sortTitle)}::text[], ${facts.map(({ sortAuthor }) => sortAuthor)}::text[],
      ${facts.map(({ year }) => year)}::int[]
    ) with ordinality as asked (title, author, year, place)
    join works on works.sort_title = left(fold_text(asked.title), ${sortTitleLength}) and works.merged_into is null
      and works.sort_author = left(fold_text(asked.author), ${sortAuthorLength})
      and works.year is not distinct from asked.year
    order by asked.place, works.id`;
}

/** Works that were typed, or came in a file, all at once. */
export async function insertTypedAll(sql: Sql, works: { id: string; facts: WorkFacts }[]): Promise<void> {
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
