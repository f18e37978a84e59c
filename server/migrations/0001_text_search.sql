-- Search without regard to accents; by any part of a word; and on a column of words together with a plain one.
create extension unaccent;

create extension pg_trgm;

create extension btree_gin;

-- A text without soft hyphens, zero-width characters and signs of direction: a word pasted from a PDF is found by what is
-- seen of it.
create function visible_text(text) returns text language sql immutable strict parallel safe
  return translate($1, U&'\00AD\034F\061C\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066\2067\2068\2069\FE0E\FE0F\FEFF', '');

-- A text as searches compare it: without accents and what is invisible, in lower case. `unaccent` is only "stable" because a dictionary could
-- be replaced; ours never is, and an index needs an immutable function.
create function fold_text(text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize(public.visible_text($1), nfkc)));

-- Words as messages are searched by: folded, and separated where a query separates them ('covid-19', 'ana@ufba.br').
create function search_words(text) returns text language sql immutable strict parallel safe
  return regexp_replace(fold_text($1), '[-/.,:;@_#''+]', ' ', 'g');

-- The stemmer knows plurals in '-ões', '-ães' and '-ãos' only with their accents: here they become the singular.
create function singular_words(text) returns text language sql immutable strict parallel safe
  return regexp_replace($1, '(oes|aes|aos)\M', 'ao', 'g');

-- What it calls is named in full: PostgreSQL builds an index over rows that are there without
-- looking for functions in our schema.
create function search_vector(content text) returns tsvector language plpgsql immutable strict parallel safe as $$
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
create function search_query(words text[]) returns tsquery language sql immutable strict parallel safe as $$
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
