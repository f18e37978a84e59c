-- concurrently: the profiles on the map of the site, in the order of ids.
create index concurrently if not exists profiles_on_web on profiles (id) where on_web;
