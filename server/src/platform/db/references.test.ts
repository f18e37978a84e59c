import { expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { openDatabase } from './client.ts';

/** Threads are deleted with their RePublyka only, and so are its messages: no index on the busiest table for that. */
const excused = ['messages.room_id'];

test('every reference has an index that a deletion of what it refers to goes by', async () => {
  const database = await cloneDatabase();
  const db = openDatabase(database.url, { max: 1 });
  try {
    const rows = await db<{ reference: string }[]>`
      select conrelid::regclass || '.' || attname as reference
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`;
    const hint = 'create an index that begins with the column, in the migration that adds the reference';
    expect(
      rows.map((row) => row.reference),
      hint,
    ).toEqual(excused);
  } finally {
    await db.end();
    await database.drop();
  }
});
