-- concurrently
-- Search of open RePublykas by any part of name or description.
create index concurrently if not exists communities_open_words
  on communities using gin (fold_text(name || ' ' || coalesce(description, '')) gin_trgm_ops)
  where entry = 'open' and not is_direct and archived_at is null;
