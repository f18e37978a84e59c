-- concurrently
-- The threads of a RePublyka, the freshest first: a page of the list reads no more than its own, however many there are.
create index concurrently if not exists rooms_fresh
  on rooms (community_id, (coalesce(last_message_at, created_at)) desc, id desc);
