-- concurrently
-- The posts that quote a post, newest first, keyset by (created_at, id).
create index concurrently if not exists posts_quoting on posts (quoted_id, created_at desc, id desc) where quoted_id is not null;
