-- concurrently: the drops on the map of the site, newest first.
create index concurrently if not exists drops_on_web on drops (created_at desc, id desc) where on_web;
