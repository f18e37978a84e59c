-- The database and its two roles, as a superuser:
--   psql -v ON_ERROR_STOP=1 -v owner_password=… -v app_password=… -f ops/roles.sql "postgres://postgres@host/postgres"
-- Roles that are there stay as they are, so that an empty database for a restore is made by this file, too.
-- The owner changes the schema (DATABASE_OWNER_URL, for migrations); the nodes use the other one (DATABASE_URL), which
-- reads and writes rows and can do nothing else. server/test/nodes runs this very file.

select format('create role publyka_owner login password %L', :'owner_password')
where not exists (select from pg_roles where rolname = 'publyka_owner') \gexec
select format('create role publyka_app login password %L', :'app_password')
where not exists (select from pg_roles where rolname = 'publyka_app') \gexec
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
