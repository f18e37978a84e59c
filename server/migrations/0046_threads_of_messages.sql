-- The message of the main channel that a thread goes on from. No foreign key, since messages go only together with all
-- of their RePublyka.
alter table rooms add column origin_id uuid;

-- The thread that goes on from a message: one at most.
alter table messages add column thread_id uuid;
