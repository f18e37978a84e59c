-- Why an account is suspended, as its person is told; null when nobody said.
alter table profiles add column suspended_reason text;
