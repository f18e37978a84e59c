-- concurrently: what visitors read of one person, newest first.
create index concurrently if not exists posts_on_web_of_author on posts (user_id, created_at desc, id desc) where on_web;
