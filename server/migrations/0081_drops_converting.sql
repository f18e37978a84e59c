-- concurrently: drops whose conversion has not ended, which are taken up again.
create index concurrently if not exists drops_converting on drops (created_at) where video ->> 'status' = 'converting';
