-- What was set while the server ran, one row for each key; what has no row is as the environment says. Read by every node
-- at its start and after each change.
create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

-- Addresses that a server without an administrator prints at its start: whoever opens one makes the first. Of the secret
-- only the hash; all of them go once one was used.
create table first_start_links (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
