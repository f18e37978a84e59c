-- What somebody has done of the onboarding; the chosen interests are in `person_interests`.
create table onboardings (
  user_id uuid primary key references profiles on delete cascade,
  joined_at timestamptz,
  mission_at timestamptz
);

-- What the onboarding joined, to be named and taken back.
create table onboarding_joins (
  user_id uuid not null references profiles on delete cascade,
  community_id uuid not null references communities on delete cascade,
  primary key (user_id, community_id)
);
create index onboarding_joins_community on onboarding_joins (community_id);
