-- concurrently
alter table report_cases validate constraint report_cases_kind_is_known;
alter table report_cases validate constraint report_cases_decision_is_known;
alter table report_cases validate constraint report_cases_fate_is_known;
alter table report_cases validate constraint report_cases_end;
