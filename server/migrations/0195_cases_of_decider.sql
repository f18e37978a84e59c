-- concurrently: 'Comigo', and the cases that lose who works on them.
create index concurrently if not exists report_cases_assigned on report_cases (assigned_to) where assigned_to is not null;
