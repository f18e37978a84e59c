-- What a decision does to the thing and to its author; how long a limit or a suspension lasts; who decided at the server.
alter table report_cases
  drop constraint report_cases_decision_check,
  drop constraint report_cases_kind_check,
  add column fate text,
  add column until timestamptz(3),
  add column operator text,
  add constraint report_cases_kind_is_known check (kind in ('post', 'comment', 'drop', 'message', 'person', 'review',
    'collaboration', 'line', 'request', 'community', 'correction')) not valid,
  add constraint report_cases_decision_is_known check (
    decision in ('dismissed', 'warned', 'hidden', 'removed', 'limited', 'suspended')) not valid,
  add constraint report_cases_fate_is_known check (fate in ('kept', 'hidden', 'removed')) not valid,
  add constraint report_cases_end check ((until is not null) = (decision in ('limited', 'suspended'))) not valid;

-- Hidden by a decision, which an appeal may take back: nobody sees it until then.
alter table posts add column hidden_at timestamptz;
alter table comments add column hidden_at timestamptz;
alter table drops add column hidden_at timestamptz;
alter table reviews add column hidden_at timestamptz;
alter table collaborations add column hidden_at timestamptz;
-- Closed by a decision: archived, and not its owner's to open again.
alter table communities add column closed_at timestamptz;

-- Until then one reads everything and says nothing to others.
alter table profiles add column limited_until timestamptz;

-- Whether who reported it was told of what was decided; null again when an appeal changed that.
alter table post_reports add column told_at timestamptz;
