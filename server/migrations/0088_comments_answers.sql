-- concurrently
-- The answers under a comment, the first one first, keyset by (created_at, id).
create index concurrently if not exists comments_answers on comments (parent_id, created_at, id) where parent_id is not null;
