-- Messages that whoever runs the RePublyka keeps at the top of their conversation.
alter table messages add column pinned_at timestamptz(3);
