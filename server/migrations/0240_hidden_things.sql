-- What a decision keeps out of everybody's sight, by id, whatever it is: notifications, the replay of events and whatever
-- else holds words of a thing without its row asks here. Written with the `hidden_at` of the thing itself
-- (features/visibility/hidden.ts).
create table hidden_things (
  thing_id uuid primary key,
  hidden_at timestamptz(3) not null default now()
);
-- The replay of events, whose payloads name things by text.
create index hidden_things_text on hidden_things ((thing_id::text));
insert into hidden_things (thing_id, hidden_at)
  select id, hidden_at from posts where hidden_at is not null
  union all select id, hidden_at from comments where hidden_at is not null
  union all select id, hidden_at from drops where hidden_at is not null
  union all select id, hidden_at from reviews where hidden_at is not null
  union all select id, hidden_at from collaborations where hidden_at is not null;
