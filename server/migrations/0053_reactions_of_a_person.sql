-- What a person did with the posts of a page, in one look: their ids are neighbours here.
create index post_likes_of_person on post_likes (user_id, post_id);
create index post_ratings_of_person on post_ratings (user_id, post_id) include (rating);
drop index post_ratings_user;
