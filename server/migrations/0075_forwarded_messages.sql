-- What a message was forwarded from, as it was then; no reference, since it may be gone while this stays.
alter table messages add column forwarded_from_id uuid;
alter table messages add column forwarded_from_community_id uuid;
-- Which file of somebody else's message this one was copied from.
alter table files add column copied_from_id uuid;
