-- When a person was last here, on whichever device, and since when they had been away before that: what 'O que perdi' tells
-- begins there. Null once they have seen it.
create table visits (
  user_id uuid primary key references profiles on delete cascade,
  last_at timestamptz(3) not null,
  away_since timestamptz(3)
) with (fillfactor = 80);
