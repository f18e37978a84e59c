-- concurrently
-- 0166 has what this index had.
drop index concurrently if exists communities_open_words;
