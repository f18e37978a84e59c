-- Conversations of two people: rows of `communities` with a pair, the lower id first, and without name, owner or admins.
-- The columns are new and empty: PostgreSQL knows without a scan that the references hold.
alter table communities
  add column is_direct boolean not null default false,
  -- squawk-ignore adding-foreign-key-constraint
  add column low_id uuid references profiles on delete set null,
  -- squawk-ignore adding-foreign-key-constraint
  add column high_id uuid references profiles on delete set null;
