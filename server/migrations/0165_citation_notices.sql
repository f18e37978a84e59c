-- That somebody quoted one's post is a kind of its own, which one can switch off. Rows that are there passed a narrower rule:
-- nothing to validate.
alter table notifications
  drop constraint notifications_known_type,
  add constraint notifications_known_type check (type in ('like', 'comment', 'mention', 'citation', 'connection_request',
    'connection_accepted', 'coupon', 'work', 'review', 'collaboration', 'search', 'newcomer', 'other')) not valid;
alter table notification_acts
  drop constraint notification_acts_known_type,
  add constraint notification_acts_known_type check (type in ('like', 'comment', 'mention', 'citation',
    'connection_request', 'connection_accepted', 'coupon', 'work', 'review', 'collaboration', 'search', 'newcomer',
    'other')) not valid;
alter table notification_mutes
  drop constraint notification_mutes_known_type,
  add constraint notification_mutes_known_type check (type in ('like', 'comment', 'mention', 'citation',
    'connection_request', 'connection_accepted', 'coupon', 'work', 'review', 'collaboration', 'search', 'newcomer',
    'other')) not valid;
