-- Search of people in the order of their names: those whose name begins so at once, the others among the next ones.
create index profiles_search_name on profiles (search_name, id);
-- Names alone: a word that is in thousands of titles and in no name is known to be in none.
create index profiles_search_in_name on profiles using gin (search_name gin_trgm_ops);
