-- Until when a session that a passkey or a provider has proved anew is asked for no other proof.
alter table sessions add column proved_until timestamptz(3);

-- Whether this way to a provider proves who is signed in, instead of linking or signing in.
alter table sign_in_attempts add column proves boolean not null default false;
