-- A message was pinned.
alter table community_acts
  drop constraint community_acts_kind_check,
  add constraint community_acts_kind check (kind in ('renamed', 'described', 'pictured', 'room_opened', 'admin_given',
    'admin_taken', 'handed_over', 'inherited', 'removed', 'banned', 'unbanned', 'message_pinned')) not valid;
