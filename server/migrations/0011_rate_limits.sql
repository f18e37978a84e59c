-- Limits that all nodes count together (sign-in, sign-up, reset). Unlogged: a crash may forget them, and no write to
-- the log is spent on them. The shape is rate-limiter-flexible's; `key` is a hash, `expire` in milliseconds.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
-- Clean-up of windows that have ended.
create index rate_limits_expiry on rate_limits (expire);
