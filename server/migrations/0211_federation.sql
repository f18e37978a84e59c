-- 'Pode ser seguido do Fediverso': an actor for each time a person turned it on, its keys (the private one sealed), who
-- follows it from other servers, and which posts they were told. An actor that left keeps its key until everybody was told.
create table federation_actors (
  id uuid primary key,
  user_id uuid references profiles (id) on delete set null,
  public_key text not null,
  private_key text not null,
  created_at timestamptz(3) not null default now(),
  left_at timestamptz
);
-- The one actor that a person has now.
create unique index federation_actors_of_person on federation_actors (user_id) where left_at is null;

create table federation_followers (
  id uuid primary key,
  actor_id uuid not null references federation_actors (id) on delete cascade,
  uri text not null,
  address text not null,
  inbox text not null,
  delivers_to text not null,
  follow_uri text,
  created_at timestamptz(3) not null default now(),
  blocked_at timestamptz,
  failing_since timestamptz,
  unique (actor_id, uri)
);
-- One's followers, newest first.
create index federation_followers_of_actor on federation_followers (actor_id, created_at desc, id desc);
-- All that is known of a person of another server who is gone.
create index federation_followers_by_uri on federation_followers (uri);
-- Whether an inbox takes what is sent.
create index federation_followers_by_inbox on federation_followers (delivers_to);

create table federation_posts (
  actor_id uuid not null references federation_actors (id) on delete cascade,
  post_id uuid not null,
  fingerprint text not null,
  told_at timestamptz not null default now(),
  primary key (actor_id, post_id)
);
-- Whether a post that changes or goes was told, and by whom.
create index federation_posts_by_post on federation_posts (post_id);
