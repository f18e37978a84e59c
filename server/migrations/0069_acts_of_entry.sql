-- Lines about who was admitted, how one joins, what is archived, and what is pinned.
alter table community_acts
  drop constraint community_acts_kind_check,
  add constraint community_acts_known_kind check (kind in ('renamed', 'described', 'pictured', 'room_opened', 'admin_given',
    'admin_taken', 'handed_over', 'inherited', 'removed', 'banned', 'unbanned', 'admitted', 'entry_changed', 'archived',
    'reopened', 'message_pinned')) not valid;
