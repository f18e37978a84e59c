-- Who proves elsewhere who they are: at ORCID, or at the sign-in of their institution. One account there is one here.
create table identities (
  provider text not null check (provider in ('orcid', 'institution')),
  issuer text not null,
  subject text not null,
  user_id uuid not null references profiles on delete cascade,
  linked_at timestamptz not null default now(),
  constraint identities_subject primary key (provider, issuer, subject),
  -- Also the identities of a person.
  constraint identities_person unique (user_id, provider)
);

-- Somebody on the way to a provider and back: in one browser, once, within minutes.
create table sign_in_attempts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  -- Who links an account of theirs; null of who signs in.
  user_id uuid references profiles on delete cascade,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null,
  -- Whether this way to a provider proves who is signed in, instead of linking or signing in.
  proves boolean not null default false
);
-- Those of an account that is deleted.
create index sign_in_attempts_user on sign_in_attempts (user_id) where user_id is not null;
-- Attempts that are over.
create index sign_in_attempts_expired on sign_in_attempts (expires_at);

-- Somebody whom a provider vouched for and no account knows yet: until they create or name one, in the same browser.
create table unlinked_identities (
  browser_hash bytea primary key,
  provider text not null,
  issuer text not null,
  subject text not null,
  full_name text,
  email text,
  is_email_verified boolean not null,
  expires_at timestamptz not null
);
-- Those that are over.
create index unlinked_identities_expired on unlinked_identities (expires_at);
