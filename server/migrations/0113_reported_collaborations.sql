-- Of a collaboration, whose title is anybody's words. Also after it is gone: without a reference.
alter table post_reports add column collaboration_id uuid;
