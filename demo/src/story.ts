import { setTimeout } from 'node:timers/promises';
import type { Database, Sql } from '../../server/src/platform/db/client.ts';

/** Something that somebody did, so many hours before now. */
export interface Act {
  hoursAgo: number;
  run(): Promise<void>;
}

/** Everything in its order, from the oldest to the newest. Says after each twentieth part how far it is. */
export async function tellStory(
  acts: readonly Act[],
  clock: Clock,
  onProgress: (share: number) => void,
): Promise<void> {
  const ordered = acts
    .map((act, index) => ({ act, index }))
    .sort((one, other) => other.act.hoursAgo - one.act.hoursAgo || one.index - other.index);
  const step = Math.ceil(ordered.length / 20);
  for (const [index, { act }] of ordered.entries()) {
    await clock.turnTo(act.hoursAgo);
    await act.run();
    if ((index + 1) % step === 0) onProgress((index + 1) / ordered.length);
  }
}

/**
 * Weeks of a campus are made in a minute: the clock notes when each act really happened and when it is to have
 * happened, and at the end moves every time that the acts have left in the database, whichever table it stands in.
 */
interface Clock {
  /** What is done from now on happened so many hours before the demonstration's now. */
  turnTo(hoursAgo: number): Promise<void>;
  rewrite(): Promise<void>;
}

interface Mark {
  real: Date;
  story: Date;
}

/** Its sequences have no gaps and its texts tell real times: what is replayed must stay what it was. */
const keptTables = ['events', 'migrations'];

export function createClock(db: Database): Clock {
  const start = new Date();
  const marks: Mark[] = [];
  return {
    async turnTo(hoursAgo) {
      await setTimeout(1); // Times are kept in milliseconds: no two acts share one.
      marks.push({ real: new Date(), story: new Date(start.getTime() - hoursAgo * 3_600_000) });
    },
    rewrite: () => db.begin((sql) => rewriteTimes(sql, marks)).then(() => undefined),
  };
}

async function rewriteTimes(sql: Sql, marks: Mark[]): Promise<void> {
  const [first] = marks;
  if (!first) return;
  await sql`create temporary table demo_clock (real timestamptz primary key, story timestamptz not null) on commit drop`;
  const reals = marks.map(({ real }) => real.toISOString());
  const stories = marks.map(({ story }) => story.toISOString());
  await sql`insert into demo_clock
    select real::timestamptz, story::timestamptz from unnest(${reals}::text[], ${stories}::text[]) as mark (real, story)`;
  const end = new Date();
  for (const { table, columns } of await listTimes(sql)) {
    await sql`alter table ${sql(table)} disable trigger user`; // Some tables refuse changes, and rightly.
    for (const column of columns)
      await sql`update ${sql(table)} set ${sql(column)} = (
          select story + (${sql(table)}.${sql(column)} - real) from demo_clock
          where real <= ${sql(table)}.${sql(column)} order by real desc limit 1)
        where ${sql(column)} between ${first.real} and ${end}`;
    await sql`alter table ${sql(table)} enable trigger user`;
  }
}

/** Every table with columns that hold a moment and can be written. */
function listTimes(sql: Sql): Promise<{ table: string; columns: string[] }[]> {
  return sql<{ table: string; columns: string[] }[]>`
    select table_name as table, array_agg(column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and data_type = 'timestamp with time zone' and table_name <> all(${keptTables})
    group by table_name`;
}
