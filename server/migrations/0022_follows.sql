-- 'Acompanhar': what people follow beside their Links. `user_follows` stays what 'Seguidores' and 'Seguindo' count. Of four
-- kinds of things, so without a reference; what is gone is left out where follows are read.
create table followed_things (
  user_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('person', 'work', 'interest', 'community')),
  thing_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, thing_id)
);
-- A person's list, and what feeds their ranking: newest first, keyset by (created_at, thing_id).
create index followed_things_recent on followed_things (user_id, created_at desc, thing_id desc);
-- Deletion with the account that is followed.
create index followed_things_thing on followed_things (thing_id);
