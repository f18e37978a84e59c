-- 'Sua Classificação' is the number of people with a strictly higher balance, plus 1, at a cost that does not grow with
-- them: docs/decisions/036-ranking-by-levels.md.

-- False for who has left the ranking: suspended, waiting to be deleted.
alter table profiles add column is_ranked boolean not null default true;

-- How many people have a balance within a range: on level n all those that share `balance >> 4n`, which is the node.
create table balance_levels (
  level smallint not null,
  node integer not null,
  people integer not null,
  primary key (level, node)
) with (fillfactor = 50);

-- What has changed since: only appended to, so that no payment waits for another's. Null: not in the ranking.
create table balance_moves (
  id bigint generated always as identity primary key,
  from_balance integer,
  to_balance integer
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- By trigger, since whatever makes, pays, hides or deletes people must not be able to forget it.
create function move_in_ranking() returns trigger language plpgsql as $$
declare
  before integer := case when tg_op <> 'INSERT' and old.is_ranked then old.educoin_balance end;
  after integer := case when tg_op <> 'DELETE' and new.is_ranked then new.educoin_balance end;
begin
  if before is distinct from after then
    insert into balance_moves (from_balance, to_balance) values (before, after);
  end if;
  return null;
end $$;
create trigger move_in_ranking after insert or delete or update of educoin_balance, is_ranked on profiles
  for each row execute function move_in_ranking();

insert into balance_levels (level, node, people)
select level, educoin_balance >> (4 * level), count(*)
from profiles cross join generate_series(0, 7) as level
group by 1, 2;
