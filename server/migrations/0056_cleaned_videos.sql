-- Which cleaning of metadata a video has been through (blank-metadata.ts); a job goes over those of an earlier one again.
alter table files add column cleaning smallint not null default 0;
-- Those to be gone over.
create index files_cleaning on files (cleaning, id) where duration_ms is not null and ready_at is not null;
