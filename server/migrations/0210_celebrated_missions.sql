-- Missions whose 'Missão cumprida' was shown, on whichever device.
alter table profiles add column celebrated_missions text[] not null default '{}';
