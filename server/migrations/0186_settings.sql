-- What was set while the server ran, one row for each key; what has no row is as the environment says. Read by every node
-- at its start and after each change.
create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
