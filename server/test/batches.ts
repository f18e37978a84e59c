import type { Database } from '../src/platform/db/client.ts';

/** Counts from now on how many rows each statement deletes of a table; answers the counts of those that deleted any. */
export async function recordDeletions(db: Database, table: string): Promise<() => Promise<number[]>> {
  const log = `deletions_of_${table.replace('.', '_')}`;
  await db.unsafe(`
    create table ${log} (place serial primary key, rows bigint not null);
    create function note_${log}() returns trigger language plpgsql as $$
      begin
        insert into ${log} (rows) select count(*) from gone having count(*) > 0;
        return null;
      end $$;
    create trigger note_${log} after delete on ${table} referencing old table as gone
      for each statement execute function note_${log}()`);
  return async () => {
    const rows = await db<{ rows: number }[]>`select rows from ${db(log)} order by place`;
    return rows.map((row) => row.rows);
  };
}
