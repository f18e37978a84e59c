-- The last message of each main channel, kept as it is written or deleted: the list of somebody in a thousand groups is
-- ordered by it without a look into each group's messages. The author is only compared with whom a reader may not see
-- (whoever is hidden from them sends them back to the messages), so nothing has to follow when an account goes.
alter table communities
  add column main_seq bigint,
  add column main_message_at timestamptz(3),
  add column main_author_id uuid;
update communities set main_seq = last.seq, main_message_at = last.created_at, main_author_id = last.user_id
from communities as every cross join lateral (
  select messages.seq, messages.created_at, messages.user_id from messages
  where messages.community_id = every.id and messages.channel_id = every.id and messages.deleted_at is null
  order by messages.seq desc limit 1
) as last
where communities.id = every.id;
