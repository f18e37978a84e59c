-- Members who offered to welcome newcomers: where nobody runs a RePublyka, such as a starter, they are told.
alter table community_members add column welcomes boolean not null default false;
-- When somebody of a RePublyka was told that this person wrote there for the first time; once for each newcomer.
alter table profiles add column introduced_at timestamptz;
