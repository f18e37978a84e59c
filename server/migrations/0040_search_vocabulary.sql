-- The words that names, works and posts have, each once, without whose they are: a search with one wrong letter finds the
-- word that was meant. Written by a job.
create table search_vocabulary (
  word text collate "C" primary key,
  -- How many have it: of two words that may have been meant, the more frequent one.
  uses integer not null
);

-- A word, and the word without one of its letters: two words one letter apart share one of these.
create function one_letter_less(word text) returns text[] language sql immutable strict parallel safe
  return array[word] || array(
    select left(word, place - 1) || substr(word, place + 1) from generate_series(1, length(word)) as places (place));

-- Words one letter away: a dozen look-ups, however many words there are. New rows are looked up at once.
create index search_vocabulary_near on search_vocabulary using gin (public.one_letter_less(word)) with (fastupdate = off);
