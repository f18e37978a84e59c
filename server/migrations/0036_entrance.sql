-- Codes that prove whose mailbox it is before there is an account. Gone within the hour.
create table entrance_codes (
  email text primary key,
  code_hash bytea not null,
  attempts smallint not null default 0,
  expires_at timestamptz not null
);
-- Codes that are over.
create index entrance_codes_expiry on entrance_codes (expires_at);

-- By which people are let in where not everybody is. The address is the id, signed: nothing here opens the door.
create table entrance_invitations (
  id uuid primary key,
  -- Null for one that was made at the server.
  created_by uuid references profiles on delete cascade,
  -- Whose request it answers: nobody else may use it.
  email text,
  uses integer not null check (uses > 0),
  used integer not null default 0 check (used between 0 and uses),
  expires_at timestamptz not null,
  created_at timestamptz(3) not null default now()
);
-- Those that one member has made within a month.
create index entrance_invitations_maker on entrance_invitations (created_by, created_at);
-- The list of all, the newest first.
create index entrance_invitations_newest on entrance_invitations (created_at desc, id desc);
-- Invitations that are over.
create index entrance_invitations_expiry on entrance_invitations (expires_at);

-- Who asked to be let in, until somebody has answered.
create table entrance_requests (
  id uuid primary key,
  email text not null unique,
  full_name text not null,
  words text not null,
  created_at timestamptz(3) not null default now()
);
-- The list of them, the oldest first.
create index entrance_requests_oldest on entrance_requests (created_at, id);
