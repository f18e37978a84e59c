-- in batches
-- Works of which people had typed something before their source was known: it is asked again, and then believed.
update works set next_check = now()
from (
  select works.id from works
  where next_check is null and original is not null and merged_into is null
    and exists (select from work_facts where work_facts.work_id = works.id and work_facts.origin = 'person') limit 500) as guessed
where works.id = guessed.id;
