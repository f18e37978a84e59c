-- Institutions and their mail domains, kept by who administrates; a domain counts for its subdomains, too.
create table institutions (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  initials text not null,
  -- City and state, 'Belém, PA'.
  place text not null
);

create table institution_domains (
  domain text primary key,
  institution_id uuid not null references institutions on delete cascade
);
-- The domains of an institution.
create index institution_domains_institution on institution_domains (institution_id);

-- A code on its way to an institutional mailbox. The address is kept nowhere: only hashes with a key.
create table affiliation_codes (
  user_id uuid primary key references profiles on delete cascade,
  institution_id uuid not null references institutions on delete cascade,
  mailbox_hash bytea not null,
  code_hash bytea not null,
  attempts smallint not null default 0,
  expires_at timestamptz not null
);
-- The codes of an institution that is removed.
create index affiliation_codes_institution on affiliation_codes (institution_id);
-- Codes that are over.
create index affiliation_codes_expired on affiliation_codes (expires_at);

-- Who proved to read a mailbox of an institution.
create table affiliations (
  user_id uuid primary key references profiles on delete cascade,
  institution_id uuid not null references institutions on delete cascade,
  mailbox_hash bytea not null constraint affiliations_mailbox unique,
  confirmed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  reminded_at timestamptz
);
-- The affiliations to an institution that is removed.
create index affiliations_institution on affiliations (institution_id);
-- Affiliations that end, and those to remind of.
create index affiliations_expiry on affiliations (expires_at);

-- As it is shown beside the name: initials, name of the institution, since and until. Null without one.
alter table profiles add column affiliation jsonb;
