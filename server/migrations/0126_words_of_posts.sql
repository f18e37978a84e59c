-- in batches
-- Posts that were written before their words were kept.
insert into post_words (post_id, user_id, created_at, search)
select posts.id, posts.user_id, posts.created_at, search_vector(posts.content)
from posts left join post_words on post_words.post_id = posts.id
where post_words.post_id is null
limit 2000
on conflict do nothing;
