-- 'Público na web': what its author chose to show to people without an account. `shares_on_web`: what the author's next
-- ones begin with.
alter table posts add column on_web boolean not null default false;
alter table drops add column on_web boolean not null default false;
alter table reviews add column on_web boolean not null default false;
alter table profiles add column on_web boolean not null default false, add column shares_on_web boolean not null default false;
