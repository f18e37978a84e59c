-- A comment may answer another one, under the first of those. No references: comments go only with all of their post, and
-- what answers a deleted one stands by itself.
alter table comments
  add column parent_id uuid,
  add column reply_to_id uuid,
  -- Which characters of that version of the other comment it quotes; null for its first words.
  add column quoted_from integer,
  add column quoted_length integer,
  add column quoted_version integer,
  add column replies_count integer not null default 0,
  add column likes_count integer not null default 0;

create table comment_likes (
  comment_id uuid not null references comments on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
-- What a person liked: deletion with the account.
create index comment_likes_user on comment_likes (user_id, comment_id);
