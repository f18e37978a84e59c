-- better-auth stores addresses in lower case and looks them up as they are: an index on the column itself serves both
-- that and uniqueness without regard to case.
alter table profiles add constraint profiles_email_lowercase check (email = lower(email));
drop index profiles_email;
create unique index profiles_email on profiles (email);
