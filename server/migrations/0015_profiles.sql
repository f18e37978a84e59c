create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- A text as searches compare it: without accents, in lower case. `unaccent` is only "stable" because a dictionary could
-- be replaced; ours never is, and an index wants a promise.
create function fold_text(text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize($1, nfkc)));

-- Counters of a profile, kept by the statements that change what they count.
alter table profiles
  add column posts_count integer not null default 0 check (posts_count >= 0),
  add column links_count integer not null default 0 check (links_count >= 0),
  add column links_received_count integer not null default 0 check (links_received_count >= 0),
  add column followers_count integer not null default 0 check (followers_count >= 0),
  add column following_count integer not null default 0 check (following_count >= 0),
-- What people are found by. In the order of bytes: without accents and capitals it is that of a Portuguese dictionary.
  add column search_name text collate "C" not null generated always as (fold_text(full_name)) stored,
  add column search_text text not null generated always as (
    fold_text(full_name) || E'\n' || fold_text(username) || E'\n' || coalesce(fold_text(title), '') || E'\n'
      || coalesce(fold_text(institution), '')) stored;
-- Room on the page keeps changes of counters and balances out of the indexes (HOT).
alter table profiles set (fillfactor = 80);

update profiles set
  posts_count = (select count(*) from posts where posts.user_id = profiles.id),
  links_count = (select count(*) from connections
    where status = 'accepted' and (connections.user_id = profiles.id or connected_user_id = profiles.id)),
  links_received_count = (select count(*) from connections where status = 'accepted' and connected_user_id = profiles.id),
  followers_count = (select count(*) from user_follows where following_id = profiles.id),
  following_count = (select count(*) from user_follows where follower_id = profiles.id);

-- Search of people by any part of name, username, title or institution.
create index profiles_search on profiles using gin (search_text gin_trgm_ops);
-- Suggestions: people of the same institution, however it is written; the newest first.
create index profiles_institution on profiles (fold_text(institution), id) where institution is not null;

-- Times as clients see them: whoever puts a new row into a list sorts it exactly as we do.
alter table connections
  alter column created_at type timestamptz(3),
  alter column responded_at type timestamptz(3);
drop index connections_sent;
drop index connections_received;
-- Invitations of a person, newest first, keyset by (created_at, id); the badge counts the received ones.
create index connections_sent on connections (user_id, created_at desc, id desc) where status = 'pending';
create index connections_received on connections (connected_user_id, created_at desc, id desc) where status = 'pending';
-- Links of a person from either side, newest first, keyset by (responded_at, id).
create index connections_links_sent on connections (user_id, responded_at desc, id desc) where status = 'accepted';
create index connections_links_received on connections (connected_user_id, responded_at desc, id desc)
  where status = 'accepted';
-- Deletion with the account, whatever the status.
create index connections_user on connections (user_id);
create index connections_connected_user on connections (connected_user_id);

-- 'Não sugerir'.
create table dismissed_suggestions (
  user_id uuid not null references profiles on delete cascade,
  person_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, person_id),
  check (user_id <> person_id)
);
-- Deletion with the account of who was dismissed.
create index dismissed_suggestions_person on dismissed_suggestions (person_id);
