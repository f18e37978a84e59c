-- Search without regard to accents; by any part of a word; and on a column of words together with a plain one.
create extension unaccent;
create extension pg_trgm;
create extension btree_gin;

-- A text as searches compare it: without accents, in lower case. `unaccent` is only "stable" because a dictionary could
-- be replaced; ours never is, and an index needs an immutable function.
create function fold_text(text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize($1, nfkc)));

-- Words as messages are searched by: folded, and separated where a query separates them ('covid-19', 'ana@ufba.br').
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

-- All of these words, each as it is or by its stem; the last one may be half typed. Stop words ('de', 'para') count only
-- where there is no other word.
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
