-- Who runs a RePublyka beside its owner, by the owner's choice. Goes with the membership.
create table community_admins (
  community_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (community_id, user_id),
  foreign key (community_id, user_id) references community_members on delete cascade
);
