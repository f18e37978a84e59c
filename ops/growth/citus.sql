-- The schema over many machines with Citus 12 or newer (docs/growth.md): which table lies where, by which column. For an
-- empty, migrated database on the coordinator, whose workers are known to it; the rows come by logical replication.
--   psql -v ON_ERROR_STOP=1 -1 -f ops/growth/citus.sql "$DATABASE_OWNER_URL"
-- Never run on Citus. server/test/citus.test.ts runs this very file on PostgreSQL, with functions in place of Citus's that
-- hold to its rules. The application has to change first, as docs/growth.md says: it asks for some things that no key keeps
-- any more.

create temporary table places (name name primary key, key name, beside name, is_everywhere boolean not null default false);

-- One group of tables for each kind of thing: what lies beside each other has the same shards, by the same values.
insert into places (name, key, beside) values
  ('communities', 'id', null),
  ('community_members', 'community_id', 'communities'),
  ('community_admins', 'community_id', 'communities'),
  ('community_bans', 'community_id', 'communities'),
  ('community_acts', 'community_id', 'communities'),
  ('community_requests', 'community_id', 'communities'),
  ('community_links', 'community_id', 'communities'),
  ('rooms', 'community_id', 'communities'),
  ('room_members', 'community_id', 'communities'),
  ('messages', 'community_id', 'communities'),
  ('message_reactions', 'community_id', 'communities'),
  ('poll_votes', 'community_id', 'communities'),
  ('message_files', 'community_id', 'communities'),
  ('message_mentions', 'community_id', 'communities'),
  ('message_broadcasts', 'community_id', 'communities'),

  ('posts', 'id', null),
  ('post_images', 'post_id', 'posts'),
  ('comments', 'post_id', 'posts'),
  ('post_words', 'post_id', 'posts'),
  ('text_versions', 'post_id', 'posts'),
  ('text_mentions', 'post_id', 'posts'),
  ('post_highlights', 'post_id', 'posts'),

  ('event_topics', 'topic', null),
  ('events', 'topic', 'event_topics'),

  ('drops', 'id', null),
  ('post_sources', 'source_id', null),
  ('upload_chunks', 'file_id', null),
  ('deleted_ids', 'id', null),

  ('profiles', 'id', null),
  ('files', 'owner_id', 'profiles'),
  ('user_follows', 'follower_id', 'profiles'),
  ('post_reports', 'reporter_id', 'profiles');
insert into places (name, key, beside)
select name, 'user_id', 'profiles' from unnest(array[
  'sessions', 'visits', 'weekly_mails', 'weekly_mails_sent', 'credentials', 'password_resets', 'email_changes', 'affiliations', 'affiliation_codes', 'two_factors', 'two_factor_codes', 'passkeys',
  'person_interests', 'onboardings', 'onboarding_joins', 'dismissed_suggestions', 'connections', 'blocks',
  'post_likes', 'comment_likes', 'post_ratings', 'post_bookmarks', 'drop_likes', 'drop_views',
  'post_marks', 'followed_things', 'followed_searches',
  'user_feed_history', 'kept_rankings',
  'notifications', 'notification_acts', 'notification_mutes', 'push_devices', 'push_settings', 'push_sent',
  'feed_weights', 'educoin_ledger', 'partner_coupons', 'data_exports'
]) as name;
-- Small, read by nearly every statement, seldom written.
insert into places (name, is_everywhere)
select name, true from unnest(array['interests', 'institutions', 'institution_domains', 'departures', 'hidden_things', 'push_keys', 'settings', 'event_epoch', 'migrations']) as name;
-- On the coordinator alone, or in a PostgreSQL of their own.
insert into places (name)
select name from unnest(array[
  'library_openings', 'search_vocabulary',
  'works', 'work_ids', 'work_facts', 'work_mentions', 'work_corrections', 'work_merges', 'journals', 'source_hosts',
  'doi_agencies', 'libraries', 'library_items', 'merged_items', 'library_addresses', 'library_imports', 'library_import_runs', 'library_import_parts', 'dismissed_works',
  'work_notice_recipients', 'collaborations', 'collaboration_people',
  'reviews', 'review_people', 'review_replies', 'review_versions', 'review_requests',
  'first_start_links', 'entrance_codes', 'entrance_invitations', 'entrance_requests',
  'identities', 'sign_in_attempts', 'unlinked_identities', 'curricula', 'curriculum_items',
  'readings', 'reading_people', 'reading_meetings', 'reading_minutes', 'calendar_addresses',
  'report_cases', 'appeals', 'case_notes', 'announcements', 'numbers', 'number_cohorts',
  'federation_actors', 'federation_blocks', 'federation_followers', 'federation_posts', 'access_records', 'audit_log', 'audit_head', 'staff', 'rate_limits', 'username_counters', 'verifications'
]) as name;

do $$
declare
  lost text := (select string_agg(relname, ', ') from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname not in (select name from places));
begin
  if lost is not null then
    raise exception 'No place for: %', lost;
  end if;
end
$$;

-- A reaction and a vote lie beside their message.
alter table message_reactions add column community_id uuid;
update message_reactions set community_id = messages.community_id from messages where messages.id = message_id;
alter table message_reactions alter column community_id set not null;
alter table poll_votes add column community_id uuid;
update poll_votes set community_id = messages.community_id from messages where messages.id = message_id;
alter table poll_votes alter column community_id set not null;

-- What refers to a row on another shard refers by its id alone: deletions follow it in the application, which does so
-- already for people and RePublykas (features/my-data/purge). Kept is what goes from key to key beside each other, and to
-- what is everywhere.
create temporary table kept_references as
select conrelid::regclass as name, pg_get_constraintdef(pg_constraint.oid) as rule
from pg_constraint
join places one on one.name = conrelid::regclass::name
join places other on other.name = confrelid::regclass::name
join pg_attribute here on here.attrelid = conrelid and here.attnum = conkey[1]
join pg_attribute there on there.attrelid = confrelid and there.attnum = confkey[1]
where contype = 'f' and one.key is not null and (
  other.is_everywhere
  or (coalesce(one.beside, one.name) = coalesce(other.beside, other.name) and here.attname = one.key and there.attname = other.key));

do $$
declare
  one record;
begin
  for one in select conrelid::regclass as name, conname from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
  loop
    execute format('alter table %s drop constraint %I', one.name, one.conname);
  end loop;
end
$$;

-- A unique key names the shard. A primary key is widened by it; any other that does not name it would be unique on each
-- shard only, and becomes a plain index: of addresses, names, tokens, pairs of people (docs/growth.md says what keeps them
-- then).
do $$
declare
  one record;
begin
  for one in
    select indrelid::regclass as name, indexrelid::regclass as index, pg_get_indexdef(indexrelid) as definition,
      indisprimary, conname, places.key, (
      select string_agg(quote_ident(attname), ', ' order by place)
      from unnest(indkey::int2[]) with ordinality as named (attnum, place)
      join pg_attribute on attrelid = indrelid and pg_attribute.attnum = named.attnum
    ) as columns
    from pg_index
    join places on places.name = indrelid::regclass::name and places.key is not null
    left join pg_constraint on conindid = indexrelid and contype in ('p', 'u')
    where indisunique and not exists (
      select from pg_attribute where attrelid = indrelid and attname = places.key and attnum = any(indkey[0:indnkeyatts - 1]))
  loop
    if one.conname is null then
      execute format('drop index %s', one.index);
    else
      execute format('alter table %s drop constraint %I', one.name, one.conname);
    end if;
    if one.indisprimary then
      execute format('alter table %s add primary key (%I, %s)', one.name, one.key, one.columns);
    else
      execute replace(one.definition, 'CREATE UNIQUE INDEX', 'CREATE INDEX');
    end if;
  end loop;
end
$$;

select create_reference_table(name::text) from places where is_everywhere order by name;
select create_distributed_table(name::text, key::text, colocate_with => 'none')
from places where key is not null and beside is null order by name;
select create_distributed_table(name::text, key::text, colocate_with => beside::text)
from places where beside is not null order by name;

do $$
declare
  one record;
begin
  for one in select * from kept_references loop
    execute format('alter table %s add %s', one.name, one.rule);
  end loop;
end
$$;
