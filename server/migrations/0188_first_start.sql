-- Addresses that a server without an administrator prints at its start: whoever opens one makes the first. Of the secret
-- only the hash; all of them go once one was used.
create table first_start_links (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
