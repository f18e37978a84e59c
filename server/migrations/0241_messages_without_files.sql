-- in batches
-- Messages of deleted accounts lost their files and kept these marks: each was an empty entry of 'Mídias' or 'Arquivos'.
update messages set has_media = false, has_files = false
from (
  select id from messages
  where attachments is null and deleted_at is null and (has_media or has_files) limit 500) as emptied
where messages.id = emptied.id;
