-- Whom a post or comment mentions.
create table text_mentions (
  -- The post or the comment.
  thing_id uuid not null,
  user_id uuid not null references profiles on delete cascade,
  -- The post, or that of the comment.
  post_id uuid not null references posts on delete cascade,
  comment_id uuid references comments on delete cascade,
  -- As it stands in the text, in lower case. Null: an edit took it out, and who was notified once is not again.
  username text,
  primary key (thing_id, user_id)
);
-- Deletion with the post, with the comment, with the account.
create index text_mentions_post on text_mentions (post_id);
create index text_mentions_comment on text_mentions (comment_id) where comment_id is not null;
create index text_mentions_person on text_mentions (user_id);

-- Pages look up whom a comment mentions only where it mentions somebody.
alter table comments add column mentions_people boolean not null default false;

-- The post that a post quotes. No reference: what is gone is not shown any more.
alter table posts add column quoted_id uuid;
