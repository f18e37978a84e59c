-- Everything told about a post is removed with it, in one statement.
alter table notifications add column post_id uuid references posts on delete cascade;
create index notifications_post on notifications (post_id) where post_id is not null;

-- Times as clients see them, in milliseconds: whoever puts a new row into a list sorts it exactly as we do.
alter table posts alter column created_at type timestamptz(3);
alter table comments alter column created_at type timestamptz(3);
alter table notifications alter column created_at type timestamptz(3);
