import type { Account, AccountDetails, PeopleFilter } from '@publyka/contract/routes/account-administration';
import type { Sql } from '../../platform/db/client.ts';
import { escapeLike } from '../../platform/db/like.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { only } from '../../platform/db/only.ts';
import { exactTime, isoTime } from '../../platform/db/time.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { type PersonRow, personColumns } from '../profiles/views.ts';
import { isSomebody } from '../visibility/departures.ts';

export interface AccountRow extends PersonRow, Omit<Account, 'person'> {
  id: string;
  at: string;
  suspendedReason: string | null;
}

interface AccountList {
  q: string;
  filter: PeopleFilter;
  before: TimeCursor | null;
  limit: number;
  /** One account alone. */
  id?: string;
}

export async function selectAccounts(sql: Sql, { q, filter, before, limit, id }: AccountList): Promise<AccountRow[]> {
  return sql<AccountRow[]>`
    select ${personColumns(sql)}, person.id, person.email, coalesce(staff.role, 'membro') as role,
      ${isoTime(sql, sql`person.created_at`)} as created_at, ${isoTime(sql, sql`seen.at`)} as seen_at,
      coalesce(seen.sessions, 0) as sessions, ${isoTime(sql, sql`person.suspended_until`)} as until, person.suspended_reason,
      case when person.suspended_at is not null then 'suspended'
        when exists (select from departures where person_id = person.id) then 'leaving' else 'active' end as state,
      ${exactTime(sql, sql`person.created_at`)} as at
    from profiles person left join staff on staff.person_id = person.id
      left join lateral (
        select max(updated_at) as at, count(*)::int as sessions from sessions
        where user_id = person.id and expires_at > now()) seen on true
    where ${isSomebody(sql, sql`person.id`)} ${id ? sql`and person.id = ${id}` : sql``} ${isAsked(sql, q)} ${isFiltered(sql, filter)}
      ${before ? sql`and (person.created_at, person.id) < (${before.at}::text::timestamptz, ${before.id}::uuid)` : sql``}
    order by person.created_at desc, person.id desc ${limitTo(sql, limit)}`;
}

export async function countAccounts(sql: Sql, most: number): Promise<Record<PeopleFilter, number>> {
  const counted = (accounts: ReturnType<Sql>) =>
    sql`(select count(*)::int from (${accounts} ${limitTo(sql, most)}) counted)`;
  return only(
    await sql<Record<PeopleFilter, number>[]>`
      select ${counted(sql`select from profiles where ${isSomebody(sql, sql`profiles.id`)}`)} as all,
        ${counted(sql`select from staff`)} as staff,
        ${counted(sql`select from profiles where suspended_at is not null`)} as suspended`,
  );
}

/** As many as a person sees of their own. */
const sessionsShown = 100;

export async function selectSessions(sql: Sql, personId: string): Promise<AccountDetails['sessions']> {
  return sql<AccountDetails['sessions']>`
    select id, user_agent, ${isoTime(sql, sql`created_at`)} as created_at,
      ${isoTime(sql, sql`updated_at`)} as last_seen_at
    from sessions where user_id = ${personId} and expires_at > now()
    order by created_at desc, id desc ${limitTo(sql, sessionsShown)}`;
}

function isAsked(sql: Sql, q: string) {
  if (q === '') return sql``;
  const words = escapeLike(q.replace(/^@/, ''));
  return sql`and (person.search_text like '%' || fold_text(${words}) || '%' or person.email = ${q.toLowerCase()})`;
}

function isFiltered(sql: Sql, filter: PeopleFilter) {
  if (filter === 'staff') return sql`and staff.person_id is not null`;
  return filter === 'suspended' ? sql`and person.suspended_at is not null` : sql``;
}
