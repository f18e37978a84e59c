-- Posts and comments can be edited: the how-manieth version their words are, and since when.
alter table posts
  add column version integer not null default 1,
  add column edited_at timestamptz(3),
  -- Of the ratings, those that were given to an earlier version.
  add column earlier_ratings_count integer not null default 0;
alter table comments
  add column version integer not null default 1,
  add column edited_at timestamptz(3);
-- What was rated.
alter table post_ratings add column version integer not null default 1;

-- The versions of what was edited, the present one too. Without edits there are none.
create table text_versions (
  -- The post or the comment.
  thing_id uuid not null,
  version integer not null,
  -- The post, or that of the comment.
  post_id uuid not null references posts on delete cascade,
  comment_id uuid references comments on delete cascade,
  content text not null,
  reason text check (char_length(reason) between 1 and 200),
  created_at timestamptz(3) not null,
  primary key (thing_id, version)
);
-- Deletion with the post, and with the comment.
create index text_versions_post on text_versions (post_id);
create index text_versions_comment on text_versions (comment_id) where comment_id is not null;
