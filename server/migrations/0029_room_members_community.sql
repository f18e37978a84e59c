-- In how many threads somebody takes part must not matter to the badges of one page of their RePublykas. The RePublyka is
-- that of the thread, which refers to it.
alter table room_members add column community_id uuid;
update room_members set community_id = rooms.community_id from rooms where rooms.id = room_members.room_id;
alter table room_members alter column community_id set not null;
drop index room_members_user;
-- The threads a person takes part in, in a RePublyka or in all: unread counts, leaving.
create index room_members_user on room_members (user_id, community_id, room_id);
