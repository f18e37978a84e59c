-- Voice messages: 64 loudnesses of the recording, a hexadecimal digit each; null of every other file.
alter table files add column waveform text;

alter table message_files
  drop constraint message_files_kind_check,
  add constraint message_files_kind check (kind in ('image', 'video', 'audio', 'voice', 'file')) not valid;
