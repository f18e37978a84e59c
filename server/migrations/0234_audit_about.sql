-- Whom a line names. Its words were searched for the names of a deleted account before, and an account may have the name of
-- a command. It is in no digest: it only says which words go with an account.
alter table audit_log add column about_id uuid;

-- Lines so far: those of commands on people, whose target is the whole of a name, an address or an id. Read once, by few.
alter table audit_log disable trigger audit_kept;
update audit_log set about_id = profiles.id
from profiles
where split_part(command, ' ', 1) in ('people', 'roles', 'coupons')
  and (lower(profiles.username) = lower(ltrim(target, '@')) or lower(profiles.email) = lower(target)
    or profiles.id::text = target);
alter table audit_log enable trigger audit_kept;
