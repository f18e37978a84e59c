-- Which words of which version a post quotes of another one (without a place: all of it), and how many posts quote a post.
alter table posts
  add column quoted_version integer,
  -- In UTF-16 units of that version.
  add column quoted_from integer,
  add column quoted_length integer,
  add column citations_count integer not null default 0;
