import type { WorkCard, WorkSource } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { isAfterRank, type RankPlace } from '../../platform/http/rank-cursor.ts';
import { type PersonRow, personColumns } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isSomebody } from '../visibility/departures.ts';

export async function selectSources(sql: Sql, workId: string): Promise<{ source: WorkSource; fetchedAt: string }[]> {
  return sql<{ source: WorkSource; fetchedAt: string }[]>`
    select source, ${isoTime(sql, sql`max(fetched_at)`)} as fetched_at from work_facts
    where work_id = ${workId} and origin = 'source' group by source order by max(work_facts.fetched_at), source`;
}

export interface JournalRow extends Partial<PersonRow> {
  issn: string;
  title: string | null;
  place: string | null;
}

/** The journal of these numbers, of several the one whose place is known; who entered it, if the viewer may see them. */
export async function selectJournal(sql: Sql, viewerId: string, issns: string[]): Promise<JournalRow | null> {
  if (issns.length === 0) return null;
  const [row] = await sql<JournalRow[]>`
    select journals.issn, journals.title, journals.place, ${personColumns(sql)} from journals
    left join profiles person on person.id = journals.place_by and ${isSomebody(sql, sql`person.id`)}
      and ${isNotBlocked(sql, viewerId, sql`person.id`)}
    where journals.issn = any(${issns}::text[])
    order by (journals.place is null), array_position(${issns}::text[], journals.issn) limit 1`;
  return row ?? null;
}

/** Counted no further than this. */
export async function countPosts(sql: Sql, workId: string, max: number): Promise<number> {
  const rows = await sql`
    select from work_mentions where work_id = ${workId} and thing = 'post' group by thing_id ${limitTo(sql, max)}`;
  return rows.length;
}

interface FoundRow extends RankPlace {
  work: WorkCard;
  postsCount: number;
  isSaved: boolean;
}

/** Works that fit many are looked through no further than this. */
const fittingMax = 500;

/** Posts are counted no further than this. */
const postsMax = 100;

interface Search {
  viewerId: string;
  /** Folded, letters and digits only. */
  words: string[];
  /** Other words for the same. */
  alternatives: string[][];
  /** Works that were named by an identifier. */
  workIds: string[];
  after: RankPlace | null;
  limit: number;
}

/** Works without a year come last. */
const noYear = -1_000_000;

function hasWords(sql: Sql, words: string[]) {
  return words.reduce(
    (all, word) => sql`${all} and works.words like (select '%' || fold_text(${word}) || '%')`,
    sql`true`,
  );
}

/** Works whose title, authors, journal or year have all of the words: those whose title begins with them, then the newest. */
export async function selectFound(
  sql: Sql,
  { viewerId, words, alternatives, workIds, after, limit }: Search,
): Promise<FoundRow[]> {
  const fits = [words, ...alternatives].reduce((any, all) => sql`${any} or (${hasWords(sql, all)})`, sql`false`);
  const wanted =
    workIds.length > 0
      ? sql`works.id = any(${workIds}::uuid[])`
      : sql`(${fits}) and works.merged_into is null and works.csl is not null`;
  return sql<FoundRow[]>`
    with fitting as materialized (
      select id, card, sort_title, year, works.words from works where ${wanted} ${limitTo(sql, fittingMax)}
    ), ranked as (
      select id, card, case
          when starts_with(sort_title, (select fold_text(${words.join(' ')}))) then 0
          when ${hasWords(sql, words)} then 1 else 2 end as rank,
        -coalesce(year, ${noYear}::int) as then_by
      from fitting as works
    ), best as (
      select * from ranked where ${isAfterRank(sql, after)} order by rank, then_by, id ${limitTo(sql, limit)}
    )
    select best.id, best.rank, best.then_by, best.card as work, counted.count as posts_count,
      exists (select from library_items where library_id = ${viewerId} and work_id = best.id) as is_saved
    from best cross join lateral (
      select count(*) from (
        select from work_mentions where work_id = best.id and thing = 'post' group by thing_id ${limitTo(sql, postsMax)}
      ) as posts
    ) as counted
    order by best.rank, best.then_by, best.id`;
}
