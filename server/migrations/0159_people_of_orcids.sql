-- concurrently: the members who wrote a work, as far as ORCID itself said who they are.
create index concurrently if not exists profiles_orcid on profiles ((orcid ->> 'id')) where orcid ->> 'isAuthenticated' = 'true';
