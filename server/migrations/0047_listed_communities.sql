-- How a member has a RePublyka in their own list: at its top, or marked to be read again. Goes with the membership.
alter table community_members
  add column pinned_at timestamptz(3),
  add column is_marked_unread boolean not null default false;
