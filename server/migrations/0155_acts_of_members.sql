-- Lines about who comes and goes, links of invitation, and what is taken down.
alter table community_acts
  drop constraint community_acts_known_kind,
  add constraint community_acts_kind_is_known check (kind in ('renamed', 'described', 'pictured', 'room_opened',
    'admin_given', 'admin_taken', 'handed_over', 'inherited', 'removed', 'banned', 'unbanned', 'admitted', 'entry_changed',
    'archived', 'reopened', 'message_pinned', 'message_unpinned', 'joined', 'joined_by_link', 'left', 'link_created',
    'link_revoked')) not valid;
