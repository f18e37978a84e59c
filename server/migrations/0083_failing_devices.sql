-- Failures in a row of a device's push service, and since when: a device that only fails is forgotten.
alter table push_devices
  add column failures integer not null default 0,
  add column failing_since timestamptz(3);
