-- What is referred to is looked for by each deletion: without an index that reads the whole table that refers to it,
-- for each file of the hourly clean-up all posts, profiles and RePublykas.
create index posts_video_file on posts (video_file_id) where video_file_id is not null;
create index posts_poster_file on posts (poster_file_id) where poster_file_id is not null;
create index profiles_avatar_file on profiles (avatar_file_id) where avatar_file_id is not null;
create index communities_avatar_file on communities (avatar_file_id) where avatar_file_id is not null;
-- Deletion of accounts.
create index communities_creator on communities (created_by) where created_by is not null;
create index communities_owner on communities (owner_id) where owner_id is not null;
create index blocks_other on blocks (other_id);
