-- Until when somebody hears nothing of a RePublyka; infinity: until they want to. Goes with the membership.
alter table community_members
  add column muted_until timestamptz,
  add column mutes_mentions boolean not null default false;
