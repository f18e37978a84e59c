-- concurrently: what a reader reported, and the reports of a collaboration.
create index concurrently if not exists post_reports_collaboration on post_reports (collaboration_id, reporter_id) where collaboration_id is not null;
