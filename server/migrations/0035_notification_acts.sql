-- What the acts say now; the indexes on these columns go with them.
alter table notifications drop column actor_id, drop column content, drop column ref_id, drop column link;
-- Served the events that notifications were told by before.
drop index events_comment_quote;
