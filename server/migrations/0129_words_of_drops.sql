-- concurrently
-- Search of Drops.
create index concurrently if not exists drops_search on drops using gin (search_vector(title || ' ' || description));
