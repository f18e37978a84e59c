-- concurrently
alter table report_cases validate constraint report_cases_fate_is_known;
