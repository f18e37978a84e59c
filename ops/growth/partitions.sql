-- Messages by RePublyka and events by topic, each in sixteen parts: from some hundred million messages on, so that an index
-- fits in memory part by part and autovacuum finishes what it begins (docs/growth.md). Every index, rule and reference is
-- taken over from the tables as they are, so the file stays right as migrations go on.
--
-- As the owner of the tables, on an empty, migrated database that then takes the rows by logical replication, or on a
-- filled one with the nodes stopped: psql -v ON_ERROR_STOP=1 -1 -f ops/growth/partitions.sql "$DATABASE_OWNER_URL"
-- server/test/partitions.test.ts runs this very file.

-- A reference needs a unique id across all parts, which PostgreSQL cannot keep. What it did is done by the application:
-- a message that is deleted takes its reactions, votes, files, mentions and its place in minutes with it.
alter table message_reactions drop constraint message_reactions_message_id_fkey;
alter table poll_votes drop constraint poll_votes_message_id_fkey;
alter table message_files drop constraint message_files_message_id_fkey;
alter table message_mentions drop constraint message_mentions_message_id_fkey;
alter table message_broadcasts drop constraint message_broadcasts_message_id_fkey;
alter table reading_minutes drop constraint reading_minutes_message_id_fkey;

create function pg_temp.part_by_hash(whole name, key name, primary_key text, parts integer) returns void
language plpgsql as $$
declare
  kept name := whole || '_whole';
  columns text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = whole::regclass and attnum > 0 and not attisdropped and attgenerated = '');
  settings text := coalesce((select 'with (' || array_to_string(reloptions, ', ') || ')' from pg_class where oid = whole::regclass), '');
  indexes text[] := array(select pg_get_indexdef(indexrelid) from pg_index where indrelid = whole::regclass and not indisprimary);
  referring text[] := array(select pg_get_constraintdef(oid) from pg_constraint where conrelid = whole::regclass and contype = 'f');
  one text;
begin
  execute format('alter table %I rename to %I', whole, kept);
  execute format('create table %I (like %I including all excluding indexes) partition by hash (%I)', whole, kept, key);
  for part in 0..parts - 1 loop
    execute format('create table %I partition of %I for values with (modulus %s, remainder %s) %s',
      whole || '_' || lpad(part::text, 2, '0'), whole, parts, part, settings);
  end loop;
  execute format('insert into %I (%s) select %s from %I', whole, columns, columns, kept);
  execute format('drop table %I', kept);
  execute format('alter table %I add primary key (%s)', whole, primary_key);
  foreach one in array indexes loop
    execute one;
  end loop;
  foreach one in array referring loop
    execute format('alter table %I add %s', whole, one);
  end loop;
end
$$;

select pg_temp.part_by_hash('messages', 'community_id', 'community_id, id', 16);
-- What knows a message by its id alone: one short look into each part.
create index messages_id on messages (id);

select pg_temp.part_by_hash('events', 'topic', 'topic, seq', 16);

analyze messages, events;
