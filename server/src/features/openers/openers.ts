import type { Sql } from '../../platform/db/client.ts';

/** What closes an account to those who are in it, or were. */
export const closings = ['reset', 'password-change', 'sign-out-everywhere', 'suspension', 'departure'] as const;
export type Closing = (typeof closings)[number];

/** `asked`: ends unless the person keeps it. */
export type Fate = 'ends' | 'asked' | 'stays';

/** What the person keeps of what is `asked`. */
export interface Kept {
  sessionId?: string;
  passkeys?: readonly string[];
  identities?: readonly string[];
  addresses?: boolean;
}

export interface Opener {
  table: string;
  fates: Readonly<Record<Closing, Fate>>;
  /** Deletes all of the person's but what is kept; answers which. */
  end(sql: Sql, userId: string, kept: Kept): Promise<readonly { id: string }[]>;
}

const always = {
  reset: 'ends',
  'password-change': 'ends',
  'sign-out-everywhere': 'ends',
  suspension: 'ends',
  departure: 'ends',
} as const;

/** Opens the account again for whom it belongs to; while it is suspended or leaving, it opens nothing. */
const ownKeys = {
  reset: 'ends',
  'password-change': 'asked',
  'sign-out-everywhere': 'stays',
  suspension: 'stays',
  departure: 'stays',
} as const;

/**
 * Everything that opens an account or reads for its person without being asked for the password, and when it ends.
 * `openers.test.ts` finds a table that is missing here.
 */
export const openers: readonly Opener[] = [
  {
    table: 'sessions',
    fates: { ...always, 'password-change': 'asked' },
    end: (sql, userId, { sessionId }) => sql<{ id: string }[]>`
      delete from sessions where user_id = ${userId} and id is distinct from ${sessionId ?? null} returning id`,
  },
  {
    // Sign-ins that wait for a second step.
    table: 'verifications',
    fates: always,
    end: (sql, userId) => sql<{ id: string }[]>`
      delete from verifications where value = ${userId} and starts_with(identifier, '2fa-') returning id`,
  },
  {
    // On the way to a provider to link what one is there, or to prove who one is.
    table: 'sign_in_attempts',
    fates: always,
    end: (sql, userId) => sql<{ id: string }[]>`
      delete from sign_in_attempts where user_id = ${userId} returning encode(state_hash, 'hex') as id`,
  },
  {
    table: 'password_resets',
    // Mailed to the person's own address: it is the way back.
    fates: { ...always, 'sign-out-everywhere': 'stays', suspension: 'stays', departure: 'stays' },
    end: (sql, userId) => sql<{ id: string }[]>`
      delete from password_resets where user_id = ${userId} returning user_id as id`,
  },
  {
    table: 'email_changes',
    fates: { ...always, suspension: 'stays' },
    end: (sql, userId) => sql<{ id: string }[]>`
      delete from email_changes where user_id = ${userId} returning user_id as id`,
  },
  {
    table: 'affiliation_codes',
    fates: { ...always, suspension: 'stays' },
    end: (sql, userId) => sql<{ id: string }[]>`
      delete from affiliation_codes where user_id = ${userId} returning user_id as id`,
  },
  {
    table: 'passkeys',
    fates: ownKeys,
    end: (sql, userId, { passkeys = [] }) => sql<{ id: string }[]>`
      delete from passkeys where user_id = ${userId} and id <> all (${[...passkeys]}::uuid[]) returning id`,
  },
  {
    table: 'identities',
    fates: ownKeys,
    end: (sql, userId, { identities = [] }) => sql<{ id: string }[]>`
      delete from identities where user_id = ${userId} and provider <> all (${[...identities]}::text[])
      returning provider as id`,
  },
  {
    table: 'library_addresses',
    fates: ownKeys,
    end: (sql, userId, { addresses = false }) => sql<{ id: string }[]>`
      delete from library_addresses where person_id = ${userId} and not ${addresses} returning library_id as id`,
  },
  {
    table: 'calendar_addresses',
    fates: ownKeys,
    end: (sql, userId, { addresses = false }) => sql<{ id: string }[]>`
      delete from calendar_addresses where person_id = ${userId} and not ${addresses} returning person_id as id`,
  },
];

/** Tables with a secret, or with what proves a person, that open no account; each with its reason. */
export const openNothing: Readonly<Record<string, string>> = {
  credentials: 'The password itself: a reset and a change replace it.',
  two_factors: 'Asks for more, and opens nothing alone; a reset of an address that was never proved ends it as well.',
  two_factor_codes: 'Codes that were used.',
  push_devices: 'Goes with its session.',
  unlinked_identities: 'Names no account: it is linked after the password and the second step of one.',
  entrance_codes: 'Proves an address that has no account yet.',
  first_start_links: 'Makes the first account, where there is none.',
  affiliations: 'Which mailbox proved an institution: nobody enters by it.',
  audit_log: 'Digests of lines.',
  audit_head: 'The digest of the last line.',
  community_acts: 'Names the person that an act was about.',
  files: 'Digests of contents.',
  migrations: 'Digests of files.',
};
