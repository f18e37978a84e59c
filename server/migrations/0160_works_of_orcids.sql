-- concurrently: the works that members wrote together, as far as ORCID says who they are.
create index concurrently if not exists works_orcids on works using gin (orcids) where orcids <> '{}';
