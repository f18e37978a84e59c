-- Files of messages: pictures, videos, audio and documents, for the members of the RePublyka only.
alter table files add column name text;

-- As pages show them, in their order; null without any, and of a deleted message.
alter table messages add column attachments json;
-- In which collections of its RePublyka it stands.
alter table messages add column has_media boolean not null default false;
alter table messages add column has_files boolean not null default false;

-- What may be opened by whom, and what the collection of a RePublyka lists.
create table message_files (
  file_id uuid primary key references files on delete cascade,
  message_id uuid not null references messages on delete cascade,
  community_id uuid not null references communities on delete cascade,
  kind text not null check (kind in ('image', 'video', 'audio', 'file')),
  bytes bigint not null
);
create index message_files_message on message_files (message_id);
-- The sum that the limit of a RePublyka is compared with.
create index message_files_community on message_files (community_id) include (bytes);
