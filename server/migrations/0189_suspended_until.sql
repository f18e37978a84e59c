-- When a suspension ends by itself; null for one that only somebody ends.
alter table profiles add column suspended_until timestamptz;
