-- concurrently
-- Search of RePublykas that one may join or ask to, by any part of name or description.
create index concurrently if not exists communities_found_words
  on communities using gin (fold_text(name || ' ' || coalesce(description, '')) gin_trgm_ops)
  where entry in ('open', 'request') and not is_direct and archived_at is null;
