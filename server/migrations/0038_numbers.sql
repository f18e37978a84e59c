-- How much an installation is used, a number a day or week: counts of everybody together, written by a job while the day
-- lasts. Who was counted is kept nowhere.
create table numbers (
  name text not null,
  -- A day in Brasília; for what is counted by the week, its Monday.
  day date not null,
  value double precision not null,
  primary key (name, day)
);

-- Of the accounts that were made in a week, how many were used so many weeks later.
create table number_cohorts (
  week date not null,
  age smallint not null check (age between 1 and 7),
  people integer not null,
  returned integer not null,
  primary key (week, age)
);
