-- concurrently: what a reader reported, and the reports of a review.
create index concurrently if not exists post_reports_review on post_reports (review_id, reporter_id) where review_id is not null;
