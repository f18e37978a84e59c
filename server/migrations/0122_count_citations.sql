-- Quotes from before 0119: all of the first version.
update posts set quoted_version = 1 where quoted_id is not null and quoted_version is null;
update posts set citations_count = quoting.count
from (select quoted_id, count(*)::integer as count from posts where quoted_id is not null group by quoted_id) as quoting
where posts.id = quoting.quoted_id and posts.citations_count <> quoting.count;
