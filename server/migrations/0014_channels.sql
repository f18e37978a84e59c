-- The main channel of a RePublyka, or a thread, by one id. One index serves pages, last messages and unread counts of
-- both; by `room_id is null` the planner may take an index of the whole RePublyka and read through all of its threads.
alter table messages add column channel_id uuid not null generated always as (coalesce(room_id, community_id)) stored;
-- Ids are made by clients: every query asks for the RePublyka as well, so that a thread with the id of another
-- RePublyka shows nothing of it.
create unique index messages_channel on messages (community_id, channel_id, seq) include (user_id, created_at)
  where deleted_at is null;
drop index messages_main;
drop index messages_room;
