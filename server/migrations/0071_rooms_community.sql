-- rooms_fresh begins with the same column.
drop index rooms_community;
