-- concurrently
-- 'Mais úteis': comments of a post, what most people liked first, keyset by (likes_count, created_at, id).
create index concurrently if not exists comments_by_use on comments (post_id, likes_count desc, created_at desc, id desc) where parent_id is null;
