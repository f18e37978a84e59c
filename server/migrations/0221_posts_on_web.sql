-- concurrently: what visitors read, newest first: today's, a feed, the map of the site.
create index concurrently if not exists posts_on_web on posts (created_at desc, id desc) where on_web;
