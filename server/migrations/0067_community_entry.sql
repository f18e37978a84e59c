-- How one joins a RePublyka. Those that are there stay open.
alter table communities add column entry text not null default 'open';
alter table communities
  add constraint communities_entry check (entry in ('open', 'request', 'link')) not valid;

-- Who asks to join, until it is decided; of whom was refused, until they ask again.
create table community_requests (
  community_id uuid not null references communities on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  words text check (char_length(words) between 1 and 200),
  created_at timestamptz(3) not null default clock_timestamp(),
  refused_at timestamptz(3),
  primary key (community_id, user_id)
);
-- The queue, the first one first.
create index community_requests_queue on community_requests (community_id, created_at, user_id) where refused_at is null;
-- How many one has open; deletion of accounts.
create index community_requests_user on community_requests (user_id, refused_at);

-- Links by which one joins. Their tokens are not stored: they are made of the id and the server's secret.
create table community_links (
  id uuid primary key,
  community_id uuid not null references communities on delete cascade,
  -- Null once that account is deleted: the link is the RePublyka's.
  created_by uuid references profiles on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  -- Null: without end.
  expires_at timestamptz(3),
  -- Null: as many as come.
  uses_max integer check (uses_max > 0),
  uses integer not null default 0,
  check (uses >= 0 and (uses_max is null or uses <= uses_max))
);
-- The list, the last one first.
create index community_links_newest on community_links (community_id, created_at desc, id desc);
-- Deletion of accounts, the copy of one's data.
create index community_links_creator on community_links (created_by, created_at) where created_by is not null;
