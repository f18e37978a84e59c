-- concurrently
alter table communities validate constraint communities_entry;
