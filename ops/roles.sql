-- The database and its two roles, once, as a superuser:
--   psql -v owner_password=… -v app_password=… -f ops/roles.sql "postgres://postgres@host/postgres"
-- The owner changes the schema (DATABASE_OWNER_URL, for migrations); the nodes use the other one (DATABASE_URL), which
-- reads and writes rows and can do nothing else. server/test/nodes runs this very file.

create role publyka_owner login password :'owner_password';
create role publyka_app login password :'app_password';
create database publyka owner publyka_owner;
\connect publyka

revoke all on database publyka from public;
grant connect on database publyka to publyka_app;
revoke all on schema public from public;
alter schema public owner to publyka_owner;
grant usage on schema public to publyka_app;

-- What the owner makes from now on, in the schema of the job queue too.
alter default privileges for role publyka_owner grant usage on schemas to publyka_app;
alter default privileges for role publyka_owner grant select, insert, update, delete on tables to publyka_app;
alter default privileges for role publyka_owner grant usage, select on sequences to publyka_app;
