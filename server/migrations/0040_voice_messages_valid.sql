-- concurrently
alter table message_files validate constraint message_files_kind;
