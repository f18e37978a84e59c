create table posts (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  type text not null check (type in ('text', 'image', 'video', 'link')),
  content text not null,
  -- What a card shows of the files and the link: it is read in one piece, never searched, and needs no second look-up.
  images json not null default '[]',
  video jsonb,
  link jsonb,
  -- The first of `images`, which is the preview of the post.
  image_url text,
  -- The files in use; those of images are in `post_images`.
  video_file_id uuid references files,
  poster_file_id uuid references files,
  author_rating smallint check (author_rating between 0 and 10),
  likes_count integer not null default 0 check (likes_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  ratings_count integer not null default 0 check (ratings_count >= 0),
  ratings_sum integer not null default 0 check (ratings_sum >= 0),
  created_at timestamptz(3) not null default now(),
  -- What is liked and discussed now: hours since 1970, and six hours more for each fourth root of two that the reactions
  -- grow by, so that twice the reactions are worth one day (the half-life of freshness). In steps, so that most likes
  -- leave the index alone. Likes count once, comments twice.
  heat integer not null generated always as (
    floor(extract(epoch from created_at at time zone 'utc') / 3600)::integer
    + 6 * floor(4 * ln((1 + likes_count + 2 * comments_count)::double precision) / ln(2::double precision))::integer
  ) stored,
  -- The cards that a text shows, kept beside it so that lists cost nothing more; null for none.
  works json,
  -- Posts and comments can be edited: the how-manieth version their words are, and since when.
  version integer not null default 1,
  edited_at timestamptz(3),
  -- Of the ratings, those that were given to an earlier version.
  earlier_ratings_count integer not null default 0,
  -- The post that a post quotes. No reference: what is gone is not shown any more.
  quoted_id uuid,
  -- People who marked words of a post, except for those who did for themselves alone.
  markers_count integer not null default 0,
  -- Which words of which version a post quotes of another one (without a place: all of it), and how many posts quote a post.
  quoted_version integer,
  -- In UTF-16 units of that version.
  quoted_from integer,
  quoted_length integer,
  citations_count integer not null default 0,
  -- Hidden by a decision, which an appeal may take back: nobody sees it until then.
  hidden_at timestamptz,
  -- 'Público na web': what its author chose to show to people without an account.
  on_web boolean not null default false
);
-- 'Recentes': newest first, keyset by (created_at, id).
create index posts_recent on posts (created_at desc, id desc);
-- A person's posts, and deletion with the account.
create index posts_author on posts (user_id, created_at desc, id desc);
-- A source of 'Relevantes'.
create index posts_heat on posts (heat desc, id desc);
-- Deletion of a file looks for what refers to it.
create index posts_video_file on posts (video_file_id) where video_file_id is not null;
create index posts_poster_file on posts (poster_file_id) where poster_file_id is not null;
-- The posts that quote a post, newest first, keyset by (created_at, id).
create index posts_quoting on posts (quoted_id, created_at desc, id desc) where quoted_id is not null;
-- What visitors read, newest first: today's, a feed, the map of the site.
create index posts_on_web on posts (created_at desc, id desc) where on_web;
-- What visitors read of one person, newest first.
create index posts_on_web_of_author on posts (user_id, created_at desc, id desc) where on_web;

create table post_images (
  post_id uuid not null references posts on delete cascade,
  position smallint not null,
  file_id uuid not null unique references files,
  alt text not null,
  primary key (post_id, position)
);

create table post_likes (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
-- What a person liked: deletion with the account, and closeness in the ranking.
create index post_likes_user on post_likes (user_id, created_at desc);
-- Which posts of a page a person liked: their ids are neighbours here.
create index post_likes_of_person on post_likes (user_id, post_id);

-- One rating a person and post, changeable.
create table post_ratings (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  rating smallint not null check (rating between 1 and 10),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What was rated.
  version integer not null default 1,
  primary key (post_id, user_id)
);
-- How a person rated the posts of a page, and deletion with the account.
create index post_ratings_of_person on post_ratings (user_id, post_id) include (rating);

create table post_bookmarks (
  user_id uuid not null references profiles on delete cascade,
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, post_id)
);
-- A person's list, newest first, keyset by (created_at, post_id).
create index post_bookmarks_recent on post_bookmarks (user_id, created_at desc, post_id desc);
-- Deletion with the post.
create index post_bookmarks_post on post_bookmarks (post_id);

create table comments (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  content text not null,
  created_at timestamptz(3) not null default now(),
  works json,
  version integer not null default 1,
  edited_at timestamptz(3),
  -- A comment may answer another one, under the first of those. No references: comments go only with all of their post, and
  -- what answers a deleted one stands by itself.
  parent_id uuid,
  reply_to_id uuid,
  -- Which characters of that version of the other comment it quotes; null for its first words.
  quoted_from integer,
  quoted_length integer,
  quoted_version integer,
  replies_count integer not null default 0,
  likes_count integer not null default 0,
  -- Pages look up whom a comment mentions only where it mentions somebody.
  mentions_people boolean not null default false,
  hidden_at timestamptz
);
-- Comments of a post, newest first, keyset by (created_at, id).
create index comments_post on comments (post_id, created_at desc, id desc);
create index comments_author on comments (user_id, created_at desc);
-- 'Mais úteis': comments of a post, what most people liked first, keyset by (likes_count, created_at, id).
create index comments_by_use on comments (post_id, likes_count desc, created_at desc, id desc) where parent_id is null;
-- The answers under a comment, the first one first, keyset by (created_at, id).
create index comments_answers on comments (parent_id, created_at, id) where parent_id is not null;

-- Ids of deleted posts and comments, and nothing else of them: a command that is sent again late, after its post or
-- comment was deleted, must not publish it again.
create table deleted_ids (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);

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

create table comment_likes (
  comment_id uuid not null references comments on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
-- What a person liked: deletion with the account.
create index comment_likes_user on comment_likes (user_id, comment_id);

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
