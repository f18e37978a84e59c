-- Words of posts that people marked ('Grifar'), anchored by quote and context.
create table post_marks (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  exact text not null check (exact <> ''),
  prefix text not null,
  suffix text not null,
  -- Where the words stood when they were marked, in UTF-16 units.
  start_at integer not null,
  note text,
  audience text not null check (audience in ('self', 'counted', 'named')),
  created_at timestamptz(3) not null default now()
);
-- A person's list, newest first, keyset by (created_at, id); deletion with the account.
create index post_marks_of_person on post_marks (user_id, created_at desc, id desc);
-- The marks of a post, the newest first, one person's among them; deletion with the post.
create index post_marks_of_post on post_marks (post_id, created_at desc, id desc);
-- Whether a person marked something in a post: asked for every post of a list; what they marked in it.
create index post_marks_of_person_in_post on post_marks (user_id, post_id);
