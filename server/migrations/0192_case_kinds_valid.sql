-- concurrently
alter table report_cases validate constraint report_cases_kind_is_known;
