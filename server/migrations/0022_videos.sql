-- What the container of a video says. `conversion` is null for what browsers play as it was sent.
alter table files
  add column duration_ms integer check (duration_ms > 0),
  add column video_codec text,
  add column audio_codec text,
  add column conversion text check (conversion in ('pending', 'done', 'failed'));
