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

-- By a trigger, since nodes of the version before write posts, too.
create function write_post_words() returns trigger language plpgsql as $$
begin
  insert into post_words (post_id, user_id, created_at, search)
  values (new.id, new.user_id, new.created_at, search_vector(new.content))
  on conflict (post_id) do update set search = excluded.search;
  return null;
end
$$;
create trigger post_words after insert or update of content on posts for each row execute function write_post_words();

-- As in 0001_text_search.sql, with what it calls named in full: PostgreSQL builds an index over rows that are there without
-- looking for functions in our schema.
create or replace function search_vector(content text) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  words constant text := public.search_words(content);
begin
  return strip(to_tsvector('pg_catalog.simple', words) || to_tsvector('pg_catalog.portuguese', public.singular_words(words)));
end
$$;

-- The plural of a singular and the singular of a plural that the stemmer does not know: 'mangue' and 'mangues',
-- 'manguezal' and 'manguezais', 'imagem' and 'imagens', 'fuzil' and 'fuzis'. Null for other words.
create function other_number(word text) returns text language sql immutable strict parallel safe
  return case
    when word ~ '..[aeou]is$' then regexp_replace(word, 'is$', 'l')
    when word ~ '..is$' then regexp_replace(word, 'is$', 'il')
    when word ~ '..[aeou]l$' then regexp_replace(word, 'l$', 'is')
    when word ~ '..il$' then regexp_replace(word, 'il$', 'is')
    when word ~ '..ns$' then regexp_replace(word, 'ns$', 'm')
    when word ~ '..m$' then regexp_replace(word, 'm$', 'ns')
    when word ~ '..[aeou]s$' then regexp_replace(word, 's$', '')
    when word ~ '..[aeiou]$' then word || 's'
  end;

-- As in 0001_text_search.sql, and each word in its other number.
create or replace function search_query(words text[]) returns tsquery language sql immutable strict parallel safe as $$
  select string_agg(
    '(''' || word || '''' || case when place = count then ':*' else '' end || coalesce(' | ''' || stem[1] || '''', '')
      || coalesce(' | ''' || other_number(word) || '''', '') || ')',
    ' & ')::tsquery
  from (
    select regexp_replace(fold_text(given), '[^[:alnum:]]', '', 'g') as word, place, cardinality(words) as count,
      ts_lexize('pg_catalog.portuguese_stem', singular_words(fold_text(given))) as stem
    from unnest(words) with ordinality as typed (given, place)
  ) as known
  where word <> '' and (place = count or stem <> '{}')
$$;

-- The names of a message's files as they are searched by.
create function attachment_names(attachments json) returns text language sql immutable parallel safe
  return fold_text(coalesce((
    select string_agg(one ->> 'name', E'\n') from json_array_elements(attachments) as listed (one)), ''));

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

-- Kinds of their own, which one can switch off. Rows that are there passed a narrower rule: nothing to validate.
alter table notifications
  drop constraint notifications_known_type,
  add constraint notifications_known_type check (type in ('like', 'comment', 'mention', 'connection_request',
    'connection_accepted', 'coupon', 'work', 'review', 'collaboration', 'search', 'newcomer', 'other')) not valid;
alter table notification_acts
  drop constraint notification_acts_known_type,
  add constraint notification_acts_known_type check (type in ('like', 'comment', 'mention', 'connection_request',
    'connection_accepted', 'coupon', 'work', 'review', 'collaboration', 'search', 'newcomer', 'other')) not valid;
alter table notification_mutes
  drop constraint notification_mutes_known_type,
  add constraint notification_mutes_known_type check (type in ('like', 'comment', 'mention', 'connection_request',
    'connection_accepted', 'coupon', 'work', 'review', 'collaboration', 'search', 'newcomer', 'other')) not valid;
