create extension if not exists btree_gin;

-- Words as messages are searched by: folded; what joins words ('covid-19', 'ana@ufba.br') parts them, as in queries.
create function search_words(text) returns text language sql immutable strict parallel safe
  return regexp_replace(fold_text($1), '[-/.,:;@_#''+]', ' ', 'g');

-- The stemmer knows plurals in '-ões', '-ães' and '-ãos' only with their accents: here they become the singular.
create function singular_words(text) returns text language sql immutable strict parallel safe
  return regexp_replace($1, '(oes|aes|aos)\M', 'ao', 'g');

-- Each word as it is written, and its stem: 'educacao' finds 'Educação' and 'educações', 'mang' finds 'mangues'.
create function search_vector(content text) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  words constant text := search_words(content);
begin
  return strip(to_tsvector('pg_catalog.simple', words) || to_tsvector('pg_catalog.portuguese', singular_words(words)));
end
$$;

-- All of these words, each as it is or by its stem; the last one may still be being typed. Words that say nothing
-- ('de', 'para') count only where there is no other.
create function search_query(words text[]) returns tsquery language sql immutable strict parallel safe as $$
  select string_agg(
    '(''' || word || '''' || case when place = count then ':*' else '' end || coalesce(' | ''' || stem[1] || '''', '') || ')',
    ' & ')::tsquery
  from (
    select regexp_replace(fold_text(given), '[^[:alnum:]]', '', 'g') as word, place, cardinality(words) as count,
      ts_lexize('pg_catalog.portuguese_stem', singular_words(fold_text(given))) as stem
    from unnest(words) with ordinality as typed (given, place)
  ) as known
  where word <> '' and (place = count or stem <> '{}')
$$;

alter table messages
  add column search tsvector not null generated always as (search_vector(content)) stored;
-- Search within one's own RePublykas. New rows wait in a list that every search reads: a short one.
create index messages_search on messages using gin (community_id, search)
  with (gin_pending_list_limit = 256) where deleted_at is null;
-- The newest messages of a RePublyka, threads included: where words that many use are found at once.
create index messages_newest on messages (community_id, seq) where deleted_at is null;

-- Search of one's RePublykas by name.
alter table communities add column search_name text collate "C" not null generated always as (fold_text(name)) stored;
