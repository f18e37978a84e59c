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

-- Blocks so far were a mark on the follow.
insert into federation_blocks (id, user_id, uri, address, created_at)
select followers.id, actors.user_id, followers.uri, followers.address, followers.created_at
from federation_followers followers join federation_actors actors on actors.id = followers.actor_id
where followers.blocked_at is not null and actors.user_id is not null
on conflict do nothing;
