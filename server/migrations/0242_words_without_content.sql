-- What a locked screen shows where its owner asked for no text: what was done, without words, names or titles of a thing.
-- Null of acts of the version before: then only the kind is told.
alter table notification_acts add column summary text;
alter table notifications add column summary_many text;
