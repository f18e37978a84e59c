import { affiliationCodeAttempts, affiliationMonths, institutionsMax } from '@publyka/contract/limits';
import type { Institution } from '@publyka/contract/routes/affiliations';
import type { KeptInstitution, NewInstitution } from '@publyka/contract/routes/institution-administration';
import type { Affiliation } from '@publyka/contract/routes/profiles';
import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';

export async function selectInstitutions(sql: Sql): Promise<Institution[]> {
  return sql<Institution[]>`
    select id, name, initials, place from institutions order by name collate "pt-BR-x-icu" limit ${institutionsMax}`;
}

export async function selectInstitution(sql: Sql, id: string): Promise<Institution | null> {
  const [row] = await sql<Institution[]>`select id, name, initials, place from institutions where id = ${id}`;
  return row ?? null;
}

/** The id of an institution by its initials; null when none, or several, have them. */
export async function findByInitials(sql: Sql, initials: string): Promise<string | null> {
  const rows = await sql<{ id: string }[]>`
    select id from institutions where lower(initials) = lower(${initials}) limit 2`;
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** The institution that the nearest of these domains belongs to. */
export async function selectByDomains(sql: Sql, domains: string[]): Promise<Institution | null> {
  const [row] = await sql<Institution[]>`
    select id, name, initials, place
    from institution_domains join institutions on institutions.id = institution_domains.institution_id
    where domain = any(${domains}) order by length(domain) desc limit 1`;
  return row ?? null;
}

interface PendingRow extends Institution {
  until: string;
}

export async function selectPending(sql: Sql, userId: string): Promise<PendingRow | null> {
  const [row] = await sql<PendingRow[]>`
    select institutions.id, name, initials, place, ${isoTime(sql, sql`expires_at`)} as until
    from affiliation_codes join institutions on institutions.id = affiliation_codes.institution_id
    where user_id = ${userId} and expires_at > now()`;
  return row ?? null;
}

export async function selectShown(sql: Sql, userId: string): Promise<Affiliation | null> {
  const [row] = await sql<{ affiliation: Affiliation | null }[]>`select affiliation from profiles where id = ${userId}`;
  return row?.affiliation ?? null;
}

interface NewCode {
  userId: string;
  institutionId: string;
  mailboxHash: Buffer;
  codeHash: Buffer;
}

/** The newest mail counts. */
export async function replaceCode(sql: Sql, code: NewCode, minutes: number): Promise<void> {
  await sql`
    insert into affiliation_codes (user_id, institution_id, mailbox_hash, code_hash, expires_at)
    values (${code.userId}, ${code.institutionId}, ${code.mailboxHash}, ${code.codeHash},
      now() + ${minutes} * interval '1 minute')
    on conflict (user_id) do update set institution_id = excluded.institution_id, mailbox_hash = excluded.mailbox_hash,
      code_hash = excluded.code_hash, attempts = 0, expires_at = excluded.expires_at`;
}

/** Counts one guess; null when there is nothing to guess or no guess left. */
export async function countAttempt(sql: Sql, userId: string): Promise<Buffer | null> {
  const [row] = await sql<{ codeHash: Buffer }[]>`
    update affiliation_codes set attempts = attempts + 1
    where user_id = ${userId} and attempts < ${affiliationCodeAttempts} and expires_at > now() returning code_hash`;
  return row?.codeHash ?? null;
}

/** Uses a code up; null when it is gone, replaced or too old. */
export async function consumeCode(
  sql: Sql,
  userId: string,
  codeHash: Buffer,
): Promise<{ institutionId: string; mailboxHash: Buffer } | null> {
  const [row] = await sql<{ institutionId: string; mailboxHash: Buffer }[]>`
    delete from affiliation_codes where user_id = ${userId} and code_hash = ${codeHash} and expires_at > now()
    returning institution_id, mailbox_hash`;
  return row ?? null;
}

/** Begins the twelve months anew. Somebody else's mailbox breaks `affiliations_mailbox`. */
export async function upsertAffiliation(
  sql: Sql,
  userId: string,
  { institutionId, mailboxHash }: { institutionId: string; mailboxHash: Buffer },
): Promise<Affiliation> {
  const [row] = await sql<Affiliation[]>`
    with confirmed as (
      insert into affiliations (user_id, institution_id, mailbox_hash, expires_at)
      values (${userId}, ${institutionId}, ${mailboxHash}, now() + make_interval(months => ${affiliationMonths}))
      on conflict (user_id) do update set institution_id = excluded.institution_id, mailbox_hash = excluded.mailbox_hash,
        confirmed_at = now(), expires_at = excluded.expires_at, reminded_at = null
      returning institution_id, confirmed_at, expires_at
    )
    select institutions.name as institution, initials, ${isoTime(sql, sql`confirmed_at`)} as since,
      ${isoTime(sql, sql`expires_at`)} as until
    from confirmed join institutions on institutions.id = confirmed.institution_id`;
  if (!row) throw new Error('The institution of a code is not there');
  return row;
}

export async function deleteAffiliation(sql: Sql, userId: string): Promise<boolean> {
  await sql`delete from affiliation_codes where user_id = ${userId}`;
  return (await sql`delete from affiliations where user_id = ${userId}`).count === 1;
}

/** Ends some of those that are over; answers whose. */
export async function deleteEnded(sql: Sql, most: number): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    delete from affiliations where user_id in (
      select user_id from affiliations where expires_at < now() order by user_id limit ${most} for update)
    returning user_id`;
  return rows.map(({ userId }) => userId);
}

/** Marks some that end within these days and were not spoken of; answers whose. */
export async function markReminded(sql: Sql, days: number, most: number): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    update affiliations set reminded_at = now() where user_id in (
      select user_id from affiliations
      where expires_at < now() + make_interval(days => ${days}) and expires_at > now() and reminded_at is null
      order by user_id limit ${most} for update)
    returning user_id`;
  return rows.map(({ userId }) => userId);
}

export async function selectAll(sql: Sql): Promise<KeptInstitution[]> {
  return sql<KeptInstitution[]>`
    select id, initials, name, place,
      array(select domain from institution_domains where institution_id = institutions.id order by domain) as domains,
      (select count(*) from affiliations where institution_id = institutions.id) as people
    from institutions order by name collate "pt-BR-x-icu" limit ${institutionsMax}`;
}

/** False when the domain belongs to an institution already. */
export async function insertDomain(sql: Sql, { initials, name, place, domain }: NewInstitution): Promise<boolean> {
  const { count } = await sql`
    with institution as (
      insert into institutions (name, initials, place) values (${name}, ${initials}, ${place})
      on conflict (name) do update set initials = excluded.initials, place = excluded.place returning id
    )
    insert into institution_domains (domain, institution_id) select ${domain}, id from institution
    on conflict (domain) do nothing`;
  return count === 1;
}

export async function deleteDomain(sql: Sql, domain: string): Promise<boolean> {
  return (await sql`delete from institution_domains where domain = ${domain}`).count === 1;
}
