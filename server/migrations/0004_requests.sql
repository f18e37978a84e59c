-- What the platform notes about requests and commands.
-- Limits that all nodes count together (sign-in, sign-up, reset). Unlogged: a crash may forget them, and no write to the
-- log is spent on them. The shape is rate-limiter-flexible's; `key` is a hash, `expire` in milliseconds.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
-- Clean-up of windows that have ended.
create index rate_limits_expiry on rate_limits (expire);

-- Access records that Brazilian law asks for (Lei 12.965/2014, art. 15): day, hour and address, kept for six months.
-- Who it was is forgotten with the account; the record stays.
create table access_records (
  id bigint generated always as identity primary key,
  user_id uuid references profiles on delete set null,
  ip text not null,
  at timestamptz(3) not null default now()
);
-- The records of a person, for their copy and for the deletion of an account.
create index access_records_user on access_records (user_id, at);
-- The records that are old enough to go.
create index access_records_age on access_records (at);
