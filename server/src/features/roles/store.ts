import type { StaffMember } from '@publyka/contract/routes/administration';
import type { PersonRole, StaffRole } from '@publyka/contract/staff';
import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import { type PersonRow, personColumns, personJoin, toPerson } from '../profiles/views.ts';

interface StandingRow {
  username: string;
  role: PersonRole;
  hasSecondStep: boolean;
}

/** Null for somebody who is not there, has left or is suspended. */
export async function selectStanding(sql: Sql, personId: string): Promise<StandingRow | null> {
  const [row] = await sql<StandingRow[]>`
    select username, coalesce(role, 'membro') as role, ${hasSecondStep(sql)} as has_second_step
    from profiles person left join staff on person_id = person.id
    where person.id = ${personId} and ${isActive(sql)}`;
  return row ?? null;
}

interface StaffRow extends PersonRow, Omit<StaffMember, 'person'> {}

export async function selectStaff(sql: Sql, limit: number): Promise<StaffMember[]> {
  const rows = await sql<StaffRow[]>`
    select ${personColumns(sql)}, role, ${isoTime(sql, sql`given_at`)} as given_at, ${hasSecondStep(sql)} as has_second_step
    from staff ${personJoin(sql, sql`staff.person_id`)}
    where ${isActive(sql)}
    order by role, given_at, person.id limit ${limit}`;
  return rows.map(({ role, givenAt, hasSecondStep: isSafe, ...person }) => ({
    ...{ person: toPerson(person), role, givenAt, hasSecondStep: isSafe },
  }));
}

/** Until the transaction ends nobody else gives or takes a role. */
export async function lockStaff(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('staff'))`;
}

/** Whether somebody administers, with a second step or before it. */
export async function hasAdministrator(sql: Sql): Promise<boolean> {
  const rows = await sql`
    select from staff ${personJoin(sql, sql`staff.person_id`)} where role = 'administra' and ${isActive(sql)} limit 1`;
  return rows.length > 0;
}

/** Other people who administer, and have what it takes. */
export async function countOtherAdministrators(sql: Sql, personId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from staff ${personJoin(sql, sql`staff.person_id`)}
    where role = 'administra' and person.id <> ${personId} and ${isActive(sql)} and ${hasSecondStep(sql)}`;
  return row?.count ?? 0;
}

export async function upsertRole(sql: Sql, personId: string, role: StaffRole): Promise<void> {
  await sql`
    insert into staff (person_id, role) values (${personId}, ${role})
    on conflict (person_id) do update set role = excluded.role, given_at = now()`;
}

export async function deleteRole(sql: Sql, personId: string): Promise<void> {
  await sql`delete from staff where person_id = ${personId}`;
}

function hasSecondStep(sql: Sql) {
  return sql`(person.two_factor_enabled or exists (select from passkeys where passkeys.user_id = person.id))`;
}

function isActive(sql: Sql) {
  return sql`person.suspended_at is null and not exists (select from departures where departures.person_id = person.id)`;
}
