-- in batches: lines so far of commands on people, whose target is the whole of a name, an address or an id.
update audit_log set about_id = found.person_id
from (
  select audit_log.id, profiles.id as person_id
  from audit_log join profiles on lower(profiles.username) = lower(ltrim(target, '@'))
    or lower(profiles.email) = lower(target) or profiles.id::text = target
  where about_id is null and split_part(command, ' ', 1) in ('people', 'roles', 'coupons')
  limit 500) as found
where found.id = audit_log.id;
