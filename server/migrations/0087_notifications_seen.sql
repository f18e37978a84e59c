-- Seen and read are two things: opening the panel clears the badge, following a notification reads it.
alter table notifications add column seen boolean not null default false;
