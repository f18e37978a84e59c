-- concurrently
-- The reports of a case.
create index concurrently if not exists post_reports_case on post_reports (case_id) where case_id is not null;
