-- What one server can make of followers that it invents. A site is what its owner gives names below of at will: the last
-- two labels of the host.
create function federation_site(address text) returns text language sql immutable strict parallel safe
return coalesce(substring(address from '^https?://(?:[^/:@?#]*\.)?([^./:@?#]+\.[^./:@?#]+)(?:[/:?#]|$)'), '');

-- Who stopped following stays for some hours: what they had signed before is not taken once more.
alter table federation_followers
  add column signed_at timestamptz(3) not null default '-infinity',
  add column ended_at timestamptz;

-- Figures that no person here reaches by readers of Mastodon. One follow after the other, or they would not see each other.
create function bound_followers() returns trigger language plpgsql as $$
begin
  perform from federation_actors where id = new.actor_id for no key update;
  if (select count(*) from federation_followers where actor_id = new.actor_id) > 50000
    or (select count(*) > 10000 or count(distinct delivers_to) > 200 from federation_followers
      where actor_id = new.actor_id and federation_site(delivers_to) = federation_site(new.delivers_to))
  then
    raise check_violation using constraint = 'federation_followers_bounds', message = 'too many followers';
  end if;
  return null;
end
$$;
create trigger bound_added_followers after insert on federation_followers
for each row execute function bound_followers();
create trigger bound_moved_followers after update of delivers_to on federation_followers
for each row when (old.delivers_to <> new.delivers_to) execute function bound_followers();
