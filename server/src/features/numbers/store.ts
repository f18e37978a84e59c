import type { NumberName } from '@publyka/contract/routes/numbers';
import type { Sql } from '../../platform/db/client.ts';
import { only } from '../../platform/db/only.ts';
import { isSomebody } from '../visibility/departures.ts';

const zone = 'America/Sao_Paulo';

/** What is counted: by the week, and how many were active today and lately. */
export type StoredName = NumberName | 'activeDay' | 'activeWeek' | 'activeMonth';

export interface NumberRow {
  name: StoredName;
  day: string;
  value: number;
}

/** From this time up to that one. */
export interface Span {
  from: Date;
  to: Date;
}

export interface Week extends Span {
  /** Its Monday. */
  week: string;
}

/** The week of this moment and those before it, in Brasília, the newest first. */
export async function selectWeeks(sql: Sql, at: Date, count: number): Promise<Week[]> {
  return sql<Week[]>`
    select monday::date::text as week, monday at time zone ${zone} as from,
      (monday + interval '1 week') at time zone ${zone} as to
    from generate_series(0, ${count - 1}::int) age
      cross join lateral (
        select date_trunc('week', ${at}::timestamptz at time zone ${zone}) - make_interval(weeks => age) as monday) week
    order by age`;
}

/** The day of this moment, and when it began. */
export async function selectDay(sql: Sql, at: Date): Promise<{ day: string; weekBefore: string; from: Date }> {
  return only(
    await sql<{ day: string; weekBefore: string; from: Date }[]>`
      select today::date::text as day, (today::date - 7)::text as week_before, today at time zone ${zone} as from
      from (select date_trunc('day', ${at}::timestamptz at time zone ${zone}) as today) day`,
  );
}

/** Whose last visit is at or after each of these times. One row a person is read, none of what they wrote. */
export async function countVisitors(sql: Sql, times: Date[]): Promise<number[]> {
  const rows = await sql<{ people: number }[]>`
    select count(visits.user_id)::int as people
    from unnest(${times.map((time) => time.toISOString())}::text[]::timestamptz[]) with ordinality as since (at, turn) left join visits on last_at >= since.at
    group by turn order by turn`;
  return rows.map(({ people }) => people);
}

interface Written {
  wrote: number;
  comments: number;
  messages: number;
}

/**
 * What was written in a time, and by how many. Of those who were here since, and by the index of their own messages and
 * comments: `messages` has none by time alone, and is read whole by nobody.
 */
export async function countWritten(sql: Sql, { from, to }: Span): Promise<Written> {
  const [row] = await sql<Written[]>`
    select count(*) filter (where posts + comments + messages > 0)::int as wrote,
      coalesce(sum(comments), 0)::int as comments, coalesce(sum(messages), 0)::int as messages
    from visits
      cross join lateral (select count(*) as posts from posts
        where posts.user_id = visits.user_id and created_at >= ${from} and created_at < ${to}) of_posts
      cross join lateral (select count(*) as comments from comments
        where comments.user_id = visits.user_id and created_at >= ${from} and created_at < ${to}) of_comments
      cross join lateral (select count(*) as messages from messages
        where messages.user_id = visits.user_id and created_at >= ${from} and created_at < ${to}) of_messages
    where visits.last_at >= ${from}`;
  return row ?? { wrote: 0, comments: 0, messages: 0 };
}

interface Published {
  posts: number;
  accounts: number;
  answeredPercent: number | null;
  answerHours: number | null;
}

/** The posts of a time, how long the first answer took (the median), and the accounts that were made. */
export async function countPublished(sql: Sql, { from, to }: Span): Promise<Published> {
  const [row] = await sql<Published[]>`
    select count(*)::int as posts,
      (select count(*)::int from profiles
        where created_at >= ${from} and created_at < ${to} and ${isSomebody(sql, sql`profiles.id`)}) as accounts,
      100.0 * count(*) filter (where hours <= 24) / nullif(count(*), 0) as answered_percent,
      percentile_cont(0.5) within group (order by hours) as answer_hours
    from posts left join lateral (
      select extract(epoch from min(comments.created_at) - posts.created_at)::float8 / 3600 as hours
      from comments where comments.post_id = posts.id and comments.user_id <> posts.user_id) answer on true
    where posts.created_at >= ${from} and posts.created_at < ${to}`;
  if (!row) throw new Error('Nothing was counted');
  const toNumber = (value: unknown) => (value === null ? null : Number(value));
  return { ...row, answeredPercent: toNumber(row.answeredPercent), answerHours: toNumber(row.answerHours) };
}

/** Counts the accounts made in a time, and those of them that were used since another one. */
export async function countReturned(sql: Sql, made: Span, since: Date): Promise<{ people: number; returned: number }> {
  const [row] = await sql<{ people: number; returned: number }[]>`
    select count(*)::int as people, count(*) filter (where visits.last_at >= ${since})::int as returned
    from profiles left join visits on visits.user_id = profiles.id
    where created_at >= ${made.from} and created_at < ${made.to} and ${isSomebody(sql, sql`profiles.id`)}`;
  return row ?? { people: 0, returned: 0 };
}

/** What was counted anew replaces what was; of people who were here the most that were ever counted stays. */
export async function upsertNumbers(sql: Sql, rows: NumberRow[]): Promise<void> {
  await sql`
    insert into numbers (name, day, value)
    select * from unnest(${rows.map(({ name }) => name)}::text[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ value }) => value)}::float8[])
    on conflict (name, day) do update set value = case when excluded.name in ('active', 'activeDay', 'wrote')
      then greatest(numbers.value, excluded.value) else excluded.value end`;
}

export async function upsertCohort(
  sql: Sql,
  cohort: { week: string; age: number; people: number; returned: number },
): Promise<void> {
  await sql`
    insert into number_cohorts ${sql({ ...cohort })}
    on conflict (week, age) do update set
      people = greatest(number_cohorts.people, excluded.people),
      returned = greatest(number_cohorts.returned, excluded.returned)`;
}

export async function selectNumbers(sql: Sql, since: string): Promise<NumberRow[]> {
  return sql<NumberRow[]>`select name, day::text, value from numbers where day >= ${since}`;
}

export interface CohortRow {
  week: string;
  age: number;
  people: number;
  returned: number;
}

export async function selectCohorts(sql: Sql, since: string): Promise<CohortRow[]> {
  return sql<CohortRow[]>`
    select week::text, age, people, returned from number_cohorts where week >= ${since} order by week, age`;
}

export async function selectSizes(sql: Sql): Promise<{ databaseBytes: number; fileBytes: number }> {
  const [row] = await sql<{ databaseBytes: string; fileBytes: string }[]>`
    select pg_database_size(current_database()) as database_bytes, (select coalesce(sum(bytes), 0) from files) as file_bytes`;
  return { databaseBytes: Number(row?.databaseBytes ?? 0), fileBytes: Number(row?.fileBytes ?? 0) };
}
