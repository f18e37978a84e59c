-- Search in posts: the newest are read in order, all others by the index. Beside the posts, so that feeds read no more than
-- they did.
create table post_words (
  post_id uuid primary key references posts on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  created_at timestamptz(3) not null,
  search tsvector not null
);
-- The newest: common words are found at once, keyset by (created_at, post_id).
create index post_words_newest on post_words (created_at desc, post_id desc);
-- `de:`, and deletion with the account.
create index post_words_author on post_words (user_id, created_at desc, post_id desc);
-- Rare words. New rows wait in a list that every search reads: a short one.
create index post_words_search on post_words using gin (search) with (gin_pending_list_limit = 256);

-- By a trigger: no writer of posts can forget it.
create function write_post_words() returns trigger language plpgsql as $$
begin
  insert into post_words (post_id, user_id, created_at, search)
  values (new.id, new.user_id, new.created_at, search_vector(new.content))
  on conflict (post_id) do update set search = excluded.search;
  return null;
end
$$;

create trigger post_words after insert or update of content on posts for each row execute function write_post_words();

-- Searches that a person follows: told of once a day when there is something new.
create table followed_searches (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  q text not null,
  -- What was published later is new.
  looked_to timestamptz(3) not null default now(),
  told_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (user_id, q)
);
-- Those that are looked through again.
create index followed_searches_due on followed_searches (looked_to);
