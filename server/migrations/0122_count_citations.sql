-- in batches
-- Of posts that were quoted before 0119.
update posts set citations_count = counted.count
from (
  select quoted.id, count(*)::integer as count
  from posts quoting join posts quoted on quoted.id = quoting.quoted_id
  group by quoted.id, quoted.citations_count having count(*) <> quoted.citations_count limit 500) as counted
where posts.id = counted.id
