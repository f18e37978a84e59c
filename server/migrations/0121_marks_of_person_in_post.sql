-- concurrently
-- Whether a person marked something in a post: asked for every post of a list; what they marked in it.
create index concurrently if not exists post_marks_of_person_in_post on post_marks (user_id, post_id);
