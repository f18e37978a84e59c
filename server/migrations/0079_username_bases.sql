-- concurrently: whether anybody else has a username of the same base, when an account is deleted.
create index concurrently if not exists profiles_username_base on profiles (rtrim(lower(username), '0123456789'));
