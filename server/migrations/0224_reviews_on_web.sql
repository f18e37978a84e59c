-- concurrently: the reviews on the map of the site, newest first.
create index concurrently if not exists reviews_on_web on reviews (created_at desc, id desc) where on_web;
