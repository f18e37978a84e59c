-- Old events are deleted by age all the time. A BRIN range keeps the age of rows that are long gone, so that after
-- the first week every clean-up would read the whole table; a B-tree reads only what it deletes.
drop index events_age;
create index events_age on events (created_at);

-- Every event updates its topic's row: free room on the page keeps these updates out of the index (HOT).
alter table event_topics set (fillfactor = 70);
