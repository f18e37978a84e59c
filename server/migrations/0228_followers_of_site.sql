-- concurrently: how many follow from one site, and the inboxes of an actor, page after page.
create index concurrently if not exists federation_followers_of_site
  on federation_followers (actor_id, federation_site(delivers_to), delivers_to);
