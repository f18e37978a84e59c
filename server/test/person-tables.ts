import type { Database } from '../src/platform/db/client.ts';

/** Columns that name a person without a reference to `profiles`, as our names for them go. */
const personColumns = '(^|_)(user|person|actor|author|owner|reporter|inviter|invitee|member)_id$|_by$|^operator$';

/** Tables that refer to people, by a reference, by the name of a column, or because they are about their things. */
export async function findPersonTables(db: Database): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    with recursive refers as (
      select 'profiles'::regclass::oid as id
      union
      select conrelid from pg_constraint join refers on confrelid = refers.id
      where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype <> 'n'
    )
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and (
      oid in (select id from refers)
      or exists (select from pg_constraint where conrelid = pg_class.oid and confrelid = 'profiles'::regclass)
      or exists (select from pg_attribute where attrelid = pg_class.oid and attnum > 0 and attname ~ ${personColumns}))
    order by relname`;
  return rows.map((row) => row.name);
}
