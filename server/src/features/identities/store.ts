import type { IdentityProviderName, OwnIdentities } from '@publyka/contract/routes/identities';
import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { Identity, VouchedPerson } from './provider.ts';

export interface Attempt {
  stateHash: Buffer;
  browserHash: Buffer;
  provider: IdentityProviderName;
  userId: string | null;
  /** Whether the way proves who is signed in, and links nothing. */
  proves: boolean;
  nonce: string;
  codeVerifier: string;
}

export async function insertAttempt(sql: Sql, attempt: Attempt, minutes: number): Promise<void> {
  await sql`
    insert into sign_in_attempts (state_hash, browser_hash, provider, user_id, proves, nonce, code_verifier, expires_at)
    values (${attempt.stateHash}, ${attempt.browserHash}, ${attempt.provider}, ${attempt.userId}, ${attempt.proves},
      ${attempt.nonce}, ${attempt.codeVerifier}, now() + ${minutes} * interval '1 minute')`;
}

/** Uses an attempt up; null when it is gone, too old or another browser's. */
export async function consumeAttempt(sql: Sql, stateHash: Buffer, browserHash: Buffer): Promise<Attempt | null> {
  const [row] = await sql<Attempt[]>`
    delete from sign_in_attempts
    where state_hash = ${stateHash} and browser_hash = ${browserHash} and expires_at > now()
    returning state_hash, browser_hash, provider, user_id, proves, nonce, code_verifier`;
  return row ?? null;
}

/** Whose account this is. */
export async function selectOwner(sql: Sql, { provider, issuer, subject }: Identity): Promise<string | null> {
  const [row] = await sql<{ userId: string }[]>`
    select user_id from identities where provider = ${provider} and issuer = ${issuer} and subject = ${subject}`;
  return row?.userId ?? null;
}

/** Answers whose it is now, and since when; breaks `identities_person` when the account has another one there. */
export async function insertIdentity(
  sql: Sql,
  { provider, issuer, subject }: Identity,
  userId: string,
): Promise<{ userId: string; since: string }> {
  await sql`
    insert into identities (provider, issuer, subject, user_id) values (${provider}, ${issuer}, ${subject}, ${userId})
    on conflict on constraint identities_subject do nothing`;
  const [row] = await sql<{ userId: string; since: string }[]>`
    select user_id, ${isoTime(sql, sql`linked_at`)} as since from identities
    where provider = ${provider} and issuer = ${issuer} and subject = ${subject}`;
  if (!row) throw new Error('An identity that was just linked is not there');
  return row;
}

export async function deleteIdentity(sql: Sql, userId: string, provider: IdentityProviderName): Promise<boolean> {
  const { count } = await sql`delete from identities where user_id = ${userId} and provider = ${provider}`;
  return count > 0;
}

/** The newest one of a browser counts. */
export async function upsertUnlinked(
  sql: Sql,
  browserHash: Buffer,
  person: VouchedPerson,
  minutes: number,
): Promise<void> {
  const { provider, issuer, subject, fullName, email, isEmailVerified } = person;
  await sql`
    insert into unlinked_identities
      (browser_hash, provider, issuer, subject, full_name, email, is_email_verified, expires_at)
    values (${browserHash}, ${provider}, ${issuer}, ${subject}, ${fullName}, ${email}, ${isEmailVerified},
      now() + ${minutes} * interval '1 minute')
    on conflict (browser_hash) do update set provider = excluded.provider, issuer = excluded.issuer,
      subject = excluded.subject, full_name = excluded.full_name, email = excluded.email,
      is_email_verified = excluded.is_email_verified, expires_at = excluded.expires_at`;
}

export async function selectUnlinked(sql: Sql, browserHash: Buffer): Promise<VouchedPerson | null> {
  const [row] = await sql<VouchedPerson[]>`
    select provider, issuer, subject, full_name, email, is_email_verified from unlinked_identities
    where browser_hash = ${browserHash} and expires_at > now()`;
  return row ?? null;
}

/** Uses it up; false when somebody was faster. */
export async function deleteUnlinked(sql: Sql, browserHash: Buffer): Promise<boolean> {
  const { count } = await sql`
    delete from unlinked_identities where browser_hash = ${browserHash} and expires_at > now()`;
  return count === 1;
}

export async function selectOwn(sql: Sql, userId: string): Promise<OwnIdentities> {
  const [row] = await sql<OwnIdentities[]>`
    select orcid, exists (${passwordOf(sql, userId)}) as has_password, coalesce((
      select json_agg(json_build_object('provider', provider, 'since', ${isoTime(sql, sql`linked_at`)}) order by provider)
      from identities where user_id = profiles.id), '[]'::json) as linked
    from profiles where id = ${userId}`;
  return row ?? { orcid: null, linked: [], hasPassword: false };
}

function passwordOf(sql: Sql, userId: string) {
  return sql`
    select from credentials where user_id = ${userId} and provider_id = 'credential' and password is not null`;
}

/** Whether the account has another way in than this provider. */
export async function hasOtherEntry(sql: Sql, userId: string, provider: IdentityProviderName): Promise<boolean> {
  const [row] = await sql<{ has: boolean }[]>`
    select exists (${passwordOf(sql, userId)}) or exists (select from passkeys where user_id = ${userId})
      or exists (select from identities where user_id = ${userId} and provider <> ${provider}) as has`;
  return row?.has ?? false;
}

/** Selects those of these DOIs that the person's library has. */
export async function selectSavedDois(sql: Sql, userId: string, dois: string[]): Promise<string[]> {
  const rows = await sql<{ value: string }[]>`
    select work_ids.value from work_ids join library_items using (work_id)
    where scheme = 'doi' and work_ids.value = any(${dois}) and library_id = ${userId}`;
  return rows.map(({ value }) => value);
}
