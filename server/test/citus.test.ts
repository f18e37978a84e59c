import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../src/platform/db/client.ts';
import { cloneDatabase } from './database.ts';

/**
 * `ops/growth/citus.sql` without Citus: its two functions are replaced by ones that refuse what Citus refuses of a table
 * (unique keys without the distribution column, a generated one, references that leave the shard).
 */

const file = new URL('../../ops/growth/citus.sql', import.meta.url);

const stand = `
  create temporary table sharded (name regclass primary key, key text, beside text, is_everywhere boolean not null default false);

  create function create_reference_table(table_name regclass) returns void language plpgsql as $$
  begin
    perform refuse_references(table_name);
    insert into sharded (name, is_everywhere) values (table_name, true);
  end $$;

  create function create_distributed_table(table_name regclass, distribution_column text, colocate_with text)
  returns void language plpgsql as $$
  declare
    generated "char" := (select attgenerated from pg_attribute where attrelid = table_name and attname = distribution_column);
  begin
    if generated is distinct from '' then raise exception 'no column % to distribute % by', distribution_column, table_name; end if;
    if not (select attnotnull from pg_attribute where attrelid = table_name and attname = distribution_column) then
      raise exception '%.% may be null', table_name, distribution_column;
    end if;
    if exists (select from pg_index where indrelid = table_name and indisunique and not exists (
      select from pg_attribute where attrelid = table_name and attname = distribution_column
        and attnum = any(indkey[0:indnkeyatts - 1])))
    then raise exception 'a unique key of % does not name %', table_name, distribution_column; end if;
    if colocate_with <> 'none' and not exists (select from sharded where name = colocate_with::regclass) then
      raise exception '% is not distributed yet', colocate_with;
    end if;
    perform refuse_references(table_name);
    insert into sharded values (table_name, distribution_column, nullif(colocate_with, 'none'));
  end $$;

  create function refuse_references(table_name regclass) returns void language plpgsql as $$
  begin
    if exists (select from pg_constraint where contype = 'f' and table_name in (conrelid, confrelid)) then
      raise exception '% refers to a table, or is referred to, before it is distributed', table_name;
    end if;
  end $$;`;

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  db = openDatabase(database.url, { max: 1 });
  await db.unsafe(`begin; set client_min_messages = warning; ${stand} ${await readFile(file, 'utf8')}; commit`);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

test('every table has its place, and those of a RePublyka lie together', async () => {
  const places = await db<{ name: string; key: string; beside: string | null }[]>`
    select name::text, key, beside from sharded where key is not null order by 1`;
  expect(places.length).toBeGreaterThan(45);
  const beside = places.filter((place) => place.beside === 'communities').map(({ name }) => name);
  expect(beside).toEqual([
    'community_acts',
    'community_admins',
    'community_bans',
    'community_links',
    'community_members',
    'community_requests',
    'message_broadcasts',
    'message_files',
    'message_mentions',
    'message_reactions',
    'messages',
    'poll_votes',
    'room_members',
    'rooms',
  ]);
});

test('what still refers stays on its shard, or goes to what is everywhere', async () => {
  const references = await db<{ rule: string; isKept: boolean }[]>`
    select pg_get_constraintdef(pg_constraint.oid) as rule,
      other.is_everywhere or (coalesce(one.beside, one.name::text) = coalesce(other.beside, other.name::text)
        and here.attname = one.key and there.attname = other.key) as is_kept
    from pg_constraint
    join sharded one on one.name = conrelid join sharded other on other.name = confrelid
    join pg_attribute here on here.attrelid = conrelid and here.attnum = conkey[1]
    join pg_attribute there on there.attrelid = confrelid and there.attnum = confkey[1]
    where contype = 'f'`;
  expect(references.length).toBeGreaterThan(30);
  expect(references.filter(({ isKept }) => !isKept)).toEqual([]);
});

test('a message is written and found by its RePublyka as before', async () => {
  const [key] = await db<{ rule: string }[]>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = 'messages'::regclass and contype = 'p'`;
  expect(key?.rule).toBe('PRIMARY KEY (community_id, id)');
  const indexes = await db`select indexname from pg_indexes where tablename = 'messages'`;
  expect(indexes.map(({ indexname }) => indexname)).toContain('messages_channel');
});
