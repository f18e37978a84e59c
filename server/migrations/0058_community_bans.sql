-- Who was removed from a RePublyka and may not come back, until whoever runs it lifts that.
create table community_bans (
  community_id uuid not null references communities on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  -- As the person was told.
  reason text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (community_id, user_id)
);
-- The list, the last one first.
create index community_bans_newest on community_bans (community_id, created_at desc, user_id desc);
-- Deletion of accounts.
create index community_bans_user on community_bans (user_id);
