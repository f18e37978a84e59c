import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { TitleRun, WorkCard, WorkNotice, WorkState } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import type { Identifier } from './identifiers.ts';

/** A work as it is stored. */
export interface WorkRow {
  id: string;
  state: WorkState;
  csl: WorkCsl | null;
  original: WorkCsl | null;
  card: WorkCard;
  issns: string[];
  /** ORCID iDs of its authors, as its source has them. */
  orcids: string[];
  openAccessUrl: string | null;
  url: string | null;
  notices: WorkNotice[];
  version: number;
  mergedInto: string | null;
}

/** Selects those of these identifiers that are known, with their works. */
export async function selectIdentified(
  sql: Sql,
  identifiers: readonly Identifier[],
): Promise<(Identifier & { workId: string })[]> {
  return sql<(Identifier & { workId: string })[]>`
    select scheme, value, work_id from work_ids
    where (scheme, value) in (select * from unnest(
      ${identifiers.map(({ scheme }) => scheme)}::text[], ${identifiers.map(({ value }) => value)}::text[]))`;
}

/** Works of which nothing is known but the identifier: before the facts have come, or where nobody knows them. */
export async function insertNamed(sql: Sql, cards: WorkCard[]): Promise<void> {
  await sql`insert into works ${sql(cards.map((card) => ({ id: card.id, state: card.state, card: sql.json({ ...card }) })))}`;
}

/** Inserts a work that a person types; false when the id is taken. */
export async function insertTyped(sql: Sql, card: WorkCard): Promise<boolean> {
  const { count } = await sql`
    insert into works (id, state, card) values (${card.id}, ${card.state}, ${sql.json({ ...card })})
    on conflict do nothing`;
  return count === 1;
}

/** False when the identifier is taken; waits for whoever is just taking it. */
export async function insertIdentifier(
  sql: Sql,
  { scheme, value }: Identifier,
  { workId, firstWorkId = workId }: { workId: string; firstWorkId?: string },
): Promise<boolean> {
  const { count } = await sql`
    insert into work_ids (scheme, value, work_id, first_work_id) values (${scheme}, ${value}, ${workId}, ${firstWorkId})
    on conflict do nothing`;
  return count === 1;
}

export async function deleteNamed(sql: Sql, workIds: string[]): Promise<void> {
  await sql`delete from works where id = any(${workIds}::uuid[])`;
}

/**
 * The cards as they are until the transaction ends: whoever changes one waits, and then finds what mentions it. In the
 * order of ids, so that no two wait for each other.
 */
export async function holdCards(sql: Sql, workIds: readonly string[]): Promise<HeldCard[]> {
  return sql<HeldCard[]>`
    select card, merged_into from works where id = any(${[...workIds]}::uuid[]) order by id for share`;
}

interface HeldCard {
  card: WorkCard;
  mergedInto: string | null;
}

/** The work that each of these is now, through all merges. */
export async function selectCurrentIds(sql: Sql, workIds: readonly string[]): Promise<{ id: string; nowId: string }[]> {
  return sql<{ id: string; nowId: string }[]>`
    with recursive path as (
      select id, id as now_id, merged_into from works where id = any(${[...workIds]}::uuid[])
      union
      select path.id, works.id, works.merged_into from works join path on works.id = path.merged_into
    )
    select id, now_id from path where merged_into is null`;
}

/** The cards of what these works are now, by the ids that were given. */
export async function selectCurrentCards(
  sql: Sql,
  workIds: readonly string[],
): Promise<{ id: string; card: WorkCard }[]> {
  return sql<{ id: string; card: WorkCard }[]>`
    with recursive path as (
      select id, id as now_id, merged_into from works where id = any(${[...workIds]}::uuid[])
      union
      select path.id, works.id, works.merged_into from works join path on works.id = path.merged_into
    )
    select path.id, works.card from path join works on works.id = path.now_id where path.merged_into is null`;
}

export async function selectCurrentCsl(sql: Sql, workIds: readonly string[]): Promise<Map<string, WorkCsl | null>> {
  const rows = await sql<{ id: string; csl: WorkCsl | null }[]>`
    with recursive path as (
      select id, id as now_id, merged_into from works where id = any(${[...workIds]}::uuid[])
      union
      select path.id, works.id, works.merged_into from works join path on works.id = path.merged_into
    )
    select path.id, works.csl from path join works on works.id = path.now_id where path.merged_into is null`;
  return new Map(rows.map(({ id, csl }) => [id, csl]));
}

/** The facts of the works that a text names. */
export async function selectFactsOf(sql: Sql, thingId: string): Promise<WorkCsl[]> {
  const rows = await sql<{ csl: WorkCsl }[]>`
    select works.csl from work_mentions join works on works.id = work_mentions.work_id
    where work_mentions.thing_id = ${thingId} and works.csl is not null order by work_mentions.place`;
  return rows.map(({ csl }) => csl);
}

/** The works that a text names, as they are now. */
export async function selectMentionedIds(sql: Sql, thingId: string): Promise<string[]> {
  const rows = await sql<{ workId: string }[]>`
    select work_id from work_mentions where thing_id = ${thingId} order by place`;
  return rows.map(({ workId }) => workId);
}

/** The iDs at ORCID of those who wrote one of these works. */
export async function selectOrcids(sql: Sql, workIds: string[]): Promise<string[]> {
  const rows = await sql<{ orcid: string }[]>`
    select distinct unnest(orcids) as orcid from works where id = any(${workIds}::uuid[]) order by orcid`;
  return rows.map(({ orcid }) => orcid);
}

/** The work that this one is now, through all merges; null when there is none. */
export async function selectWork(sql: Sql, workId: string): Promise<WorkRow | null> {
  const [row] = await sql<WorkRow[]>`
    with recursive path as (
      select id, merged_into from works where id = ${workId}
      union
      select works.id, works.merged_into from works join path on works.id = path.merged_into
    )
    select works.id, state, csl, original, card, issns, orcids, open_access_url, url, notices, version, works.merged_into
    from works join path on path.id = works.id where path.merged_into is null`;
  return row ?? null;
}

/** Selects those of these works that a source knows and that show something else than it says. */
export async function selectChanged(sql: Sql, workIds: readonly string[]): Promise<WorkRow[]> {
  return sql<WorkRow[]>`
    select id, state, csl, original, card, issns, orcids, open_access_url, url, notices, version, merged_into
    from works where id = any(${[...workIds]}::uuid[]) and original is not null and original is distinct from csl`;
}

/** Locks a work until the transaction ends. */
export async function lockWork(sql: Sql, workId: string): Promise<WorkRow | null> {
  const [row] = await sql<WorkRow[]>`
    select id, state, csl, original, card, issns, orcids, open_access_url, url, notices, version, merged_into
    from works where id = ${workId} for no key update`;
  return row ?? null;
}

export async function selectIdentifiers(sql: Sql, workId: string): Promise<Identifier[]> {
  return sql<Identifier[]>`
    select scheme, value from work_ids where work_id = ${workId} order by (first_work_id <> ${workId}), created_at, value limit 50`;
}

/** What is known of a work from now on. */
export interface WorkFacts {
  state: WorkState;
  csl: WorkCsl | null;
  original: WorkCsl | null;
  titleRuns: TitleRun[] | null;
  card: WorkCard;
  openAccessUrl: string | null;
  url: string | null;
  notices: WorkNotice[];
  issns: string[];
  orcids: string[];
  words: string;
  sortTitle: string;
  sortAuthor: string;
  year: number | null;
}

/** Letters that works are sorted by: few enough for the cursor of a page. */
export const sortTitleLength = 80;
export const sortAuthorLength = 40;

/** The work must be locked. */
export async function updateFacts(sql: Sql, workId: string, facts: WorkFacts): Promise<void> {
  const { state, card, openAccessUrl, url, issns, orcids, words, year } = facts;
  await sql`
    update works set state = ${state}, csl = ${asJson(sql, facts.csl)}, original = ${asJson(sql, facts.original)},
      card = ${asJson(sql, card)}, kind = ${card.kind}, title = ${card.title}, issns = ${issns}, orcids = ${orcids}, words = fold_text(${words}),
      sort_title = left(fold_text(${facts.sortTitle}), ${sortTitleLength}), sort_author = left(fold_text(${facts.sortAuthor}), ${sortAuthorLength}), year = ${year},
      open_access_url = ${openAccessUrl}, url = ${url}, notices = ${asJson(sql, facts.notices)}, version = version + 1
    where id = ${workId}`;
}

/** As a parameter of type json. postgres.js wants a type with an index signature, which our interfaces have not. */
function asJson(sql: Sql, value: object | null) {
  return value && sql.json(value as never);
}
