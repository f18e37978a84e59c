-- How many acts and people a notification has, kept with it: counting them afresh makes each like of a popular post cost
-- more than the last. By triggers, so that nodes of the version before keep them too. People who are about to leave are
-- among them. Null: from before, counted afresh.
alter table notifications add column acts_count integer;
alter table notifications add column people_count integer;
alter table notifications alter column acts_count set default 0;
alter table notifications alter column people_count set default 0;

-- Everywhere below, `is not distinct from` keeps the planner off the index of a notification's acts, which are many: few
-- are what one person ever did about another.
create function count_added_acts() returns trigger language plpgsql as $$
begin
  update notifications
  set acts_count = acts_count + counted.acts, people_count = people_count + counted.people
  from (
    select added.notification_id, count(*) as acts, count(distinct added.actor_id) filter (where not exists (
      select from notification_acts acts
      where acts.user_id = added.user_id and acts.actor_id = added.actor_id
        and acts.notification_id is not distinct from added.notification_id
        and acts.id not in (select id from added))) as people
    from added group by added.notification_id) as counted
  where notifications.id = counted.notification_id;
  return null;
end
$$;
create trigger count_added_acts after insert on notification_acts referencing new table as added
for each statement execute function count_added_acts();

create function count_removed_acts() returns trigger language plpgsql as $$
begin
  update notifications
  set acts_count = acts_count - counted.acts, people_count = people_count - counted.people
  from (
    select removed.notification_id, count(*) as acts, count(distinct removed.actor_id) filter (where not exists (
      select from notification_acts acts
      where acts.user_id = removed.user_id and acts.actor_id = removed.actor_id
        and acts.notification_id is not distinct from removed.notification_id)) as people
    from removed join notifications on notifications.id = removed.notification_id
    group by removed.notification_id) as counted
  where notifications.id = counted.notification_id;
  return null;
end
$$;
create trigger count_removed_acts after delete on notification_acts referencing old table as removed
for each statement execute function count_removed_acts();

-- A like that was read and taken back, or given again. Before the row changes, since each sees what the statement did to
-- the rows before it.
create function count_moved_act() returns trigger language plpgsql as $$
begin
  update notifications
  set acts_count = acts_count + counted.change,
    people_count = people_count + case when old.actor_id is null or exists (
      select from notification_acts acts
      where acts.user_id = old.user_id and acts.actor_id = old.actor_id and acts.id <> old.id
        and acts.notification_id is not distinct from notifications.id) then 0 else counted.change end
  from (values (old.notification_id, -1), (new.notification_id, 1)) as counted (id, change)
  where notifications.id = counted.id;
  return new;
end
$$;
create trigger count_moved_act before update of notification_id on notification_acts
for each row when (old.notification_id is distinct from new.notification_id) execute function count_moved_act();
