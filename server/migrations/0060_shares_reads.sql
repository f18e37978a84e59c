-- 'Visto por': whether a person shows what they have read, and sees what others have.
alter table profiles add column shares_reads boolean not null default true;
