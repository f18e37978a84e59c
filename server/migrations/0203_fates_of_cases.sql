-- in batches
-- Of cases that were decided before 0191.
update report_cases set fate = case decision when 'removed' then 'removed' else 'kept' end
where id in (select id from report_cases where decision is not null and fate is null limit 500)
