create table notifications (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  actor_id uuid references profiles on delete cascade,
  type text not null check (type in ('like', 'comment', 'connection_request', 'connection_accepted', 'coupon', 'other')),
  content text not null,
  read boolean not null default false,
  ref_table text check (ref_table in ('posts', 'comments', 'connections', 'partner_coupons')),
  ref_id uuid,
  link text not null,
  created_at timestamptz not null default now()
);
-- The panel: newest first, keyset by (created_at, id).
create index notifications_recent on notifications (user_id, created_at desc, id desc);
-- The badge counts unread ones, at most a hundred.
create index notifications_unread on notifications (user_id) where not read;
-- One like notification per actor and post.
create unique index notifications_like on notifications (user_id, actor_id, ref_id) where type = 'like';
-- Removal together with what they speak of.
create index notifications_ref on notifications (ref_table, ref_id);
create index notifications_actor on notifications (actor_id);
