-- The key pair that push services know this installation by (VAPID): one for all nodes, made by the first that needs it.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null
);

-- The device of a session that is told while the app is closed; gone with the session.
create table push_devices (
  session_id uuid primary key references sessions on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  -- A browser has one address: whoever signs in there next takes it over.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- Failures in a row of its push service, and since when: a device that only fails is forgotten.
  failures integer not null default 0,
  failing_since timestamptz(3),
  created_at timestamptz(3) not null default now()
);
-- The devices of a person.
create index push_devices_user on push_devices (user_id);

create table push_settings (
  user_id uuid primary key references profiles on delete cascade,
  -- Kinds that are not pushed.
  muted text[] not null,
  quiet_from time,
  quiet_until time,
  time_zone text not null,
  shows_text boolean not null,
  check ((quiet_from is null) = (quiet_until is null))
);

-- What was pushed already, for a day: an act of a notification, or a message.
create table push_sent (
  user_id uuid not null references profiles on delete cascade,
  ref_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, ref_id)
);
-- Clean-up.
create index push_sent_age on push_sent (created_at);
