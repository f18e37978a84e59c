-- What one server can make of followers that it invents. A site is what its owner gives names below of at will: the last
-- two labels of the host.
create function federation_site(address text) returns text language sql immutable strict parallel safe
return coalesce(substring(address from '^https?://(?:[^/:@?#]*\.)?([^./:@?#]+\.[^./:@?#]+)(?:[/:?#]|$)'), '');

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
  failing_since timestamptz,
  -- Who stopped following stays for some hours: what they had signed before is not taken once more.
  signed_at timestamptz(3) not null default '-infinity',
  ended_at timestamptz,
  -- The key that a follower signed with, by which they say that they are gone: their own page is gone by then.
  key_id text,
  public_key text,
  unique (actor_id, uri)
);
-- One's followers, newest first.
create index federation_followers_of_actor on federation_followers (actor_id, created_at desc, id desc);
-- All that is known of a person of another server who is gone.
create index federation_followers_by_uri on federation_followers (uri);
-- Whether an inbox takes what is sent.
create index federation_followers_by_inbox on federation_followers (delivers_to);
-- How many follow from one site, and the inboxes of an actor, page after page.
create index federation_followers_of_site
  on federation_followers (actor_id, federation_site(delivers_to), delivers_to);

create table federation_posts (
  actor_id uuid not null references federation_actors (id) on delete cascade,
  post_id uuid not null,
  fingerprint text not null,
  told_at timestamptz not null default now(),
  primary key (actor_id, post_id)
);
-- Whether a post that changes or goes was told, and by whom.
create index federation_posts_by_post on federation_posts (post_id);

-- Figures that no person here reaches by readers of Mastodon. One follow after the other, or they would not see each other.
create function bound_followers() returns trigger language plpgsql as $$
begin
  perform from federation_actors where id = new.actor_id for no key update;
  if (select count(*) from federation_followers where actor_id = new.actor_id) > 50000
    or (select count(*) > 10000 or count(distinct delivers_to) > 200 from federation_followers
      where actor_id = new.actor_id and federation_site(delivers_to) = federation_site(new.delivers_to))
  then
    raise check_violation using constraint = 'federation_followers_bounds', message = 'too many followers';
  end if;
  return null;
end
$$;

create trigger bound_added_followers after insert on federation_followers
for each row execute function bound_followers();

create trigger bound_moved_followers after update of delivers_to on federation_followers
for each row when (old.delivers_to <> new.delivers_to) execute function bound_followers();

-- Whom somebody has blocked in the Fediverse: theirs alone, whatever becomes of the follow, of the other server or of the
-- actor that they are followed by.
create table federation_blocks (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  uri text not null,
  address text not null,
  created_at timestamptz(3) not null default now(),
  -- Also those of a person.
  unique (user_id, uri)
);
