-- People and their sign-in. `profiles`, `sessions`, `credentials` and `verifications` are better-auth's four tables.
create table profiles (
  id uuid primary key,
  -- better-auth stores addresses in lower case and looks them up as they are.
  email text not null constraint profiles_email_lowercase check (email = lower(email)),
  email_verified boolean not null default false,
  two_factor_enabled boolean not null default false,
  full_name text not null,
  username text not null,
  title text,
  institution text,
  bio text,
  -- The file in use, and beside it what is shown of it, so that a page of posts needs no second look-up.
  avatar_file_id uuid,
  avatar json,
  is_open_for_connections boolean not null default true,
  -- Counters, kept by the statements that change what they count.
  posts_count integer not null default 0 check (posts_count >= 0),
  links_count integer not null default 0 check (links_count >= 0),
  links_received_count integer not null default 0 check (links_received_count >= 0),
  followers_count integer not null default 0 check (followers_count >= 0),
  following_count integer not null default 0 check (following_count >= 0),
  educoin_balance integer not null default 0 check (educoin_balance >= 0),
  -- Whose invitation was followed; written at sign-up only.
  invited_by uuid references profiles on delete set null,
  onboarded_at timestamptz,
  -- `/` leads to the onboarding until it has been shown.
  onboarding_seen_at timestamptz,
  -- A suspended account cannot be entered; what was written stays.
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What people are found by. In the order of bytes: without accents and capitals it is that of a Portuguese dictionary.
  search_name text collate "C" not null generated always as (fold_text(full_name)) stored,
  search_text text not null generated always as (
    fold_text(full_name) || E'\n' || fold_text(username) || E'\n' || coalesce(fold_text(title), '') || E'\n'
      || coalesce(fold_text(institution), '')) stored,
  -- 'Visto por': whether a person shows what they have read, and sees what others have.
  shares_reads boolean not null default true,
  -- Whether a person shows their IIA on the profile.
  shows_iia boolean not null default false,
  -- As it is shown beside the name: initials, name of the institution, since and until. Null without one.
  affiliation jsonb,
  -- When somebody of a RePublyka was told that this person wrote there for the first time; once for each newcomer.
  introduced_at timestamptz,
  -- Whoever does not want to see their own rank.
  hides_rank boolean not null default false,
  -- As it is shown: the iD, whether ORCID itself said whose it is, since when. Null without one.
  orcid jsonb,
  -- When a suspension ends by itself; null for one that only somebody ends.
  suspended_until timestamptz,
  -- Until then one reads everything and says nothing to others.
  limited_until timestamptz,
  -- Why an account is suspended, as its person is told; null when nobody said.
  suspended_reason text,
  -- Missions whose 'Missão cumprida' was shown, on whichever device.
  celebrated_missions text[] not null default '{}',
  on_web boolean not null default false,
  shares_on_web boolean not null default false,
  -- The product's own words that were explained to this person, on whichever device.
  known_words text[] not null default '{}',
  constraint profiles_avatar_shown check ((avatar is null) = (avatar_file_id is null))
-- Room on the page keeps changes of counters and balances out of the indexes (HOT).
) with (fillfactor = 80);
create unique index profiles_email on profiles (email);
-- Sign-in and uniqueness without regard to case.
create unique index profiles_username on profiles (lower(username));
-- Whether anybody else has a username of the same base, when an account is deleted.
create index profiles_username_base on profiles (rtrim(lower(username), '0123456789'));
-- Search of people by any part of name, username, title or institution.
create index profiles_search on profiles using gin (search_text gin_trgm_ops);
-- The same in the order of names: those whose name begins so at once, the others among the next ones.
create index profiles_search_name on profiles (search_name, id);
-- Names alone: a word that is in thousands of titles and in no name is known to be in none.
create index profiles_search_in_name on profiles using gin (search_name gin_trgm_ops);
-- Suggestions: people of the same institution, however it is written; the newest first.
create index profiles_institution on profiles (fold_text(institution), id) where institution is not null;
-- Deletion of the one who invited.
create index profiles_invited_by on profiles (invited_by) where invited_by is not null;
-- Administration: suspended people; new accounts first.
create index profiles_suspended on profiles (suspended_at desc) where suspended_at is not null;
create index profiles_created on profiles (created_at desc, id desc);
-- Deletion of a file looks for what refers to it.
create index profiles_avatar_file on profiles (avatar_file_id) where avatar_file_id is not null;
-- The members who wrote a work, as far as ORCID itself said who they are.
create index profiles_orcid on profiles ((orcid ->> 'id')) where orcid ->> 'isAuthenticated' = 'true';
-- The suspensions that end by themselves.
create index profiles_suspended_until on profiles (suspended_until) where suspended_until is not null;
-- The profiles on the map of the site, in the order of ids.
create index profiles_on_web on profiles (id) where on_web;

-- The next number for usernames derived from the same name; a burnt number is harmless.
create table username_counters (
  base text primary key,
  taken integer not null
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Until when a session that a passkey or a provider has proved anew is asked for no other proof.
  proved_until timestamptz(3)
);
-- List and end the sessions of a person.
create index sessions_user on sessions (user_id, created_at desc);
-- Hourly clean-up of expired sessions, and of those that have reached their longest life.
create index sessions_expiry on sessions (expires_at);
create index sessions_age on sessions (created_at);

create table credentials (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
-- The credentials of a person at sign-in.
create index credentials_user on credentials (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
-- Sign-ins that wait for their second step end when the password changes.
create index verifications_second_step on verifications (value) where identifier like '2fa-%';
-- Hourly clean-up of what has expired.
create index verifications_expiry on verifications (expires_at);

-- One open reset a person: a newer request replaces it. Only hashes are kept.
create table password_resets (
  user_id uuid primary key references profiles on delete cascade,
  token_hash bytea not null unique,
  code_hash bytea not null,
  attempts smallint not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
