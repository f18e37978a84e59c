import type { CaseParty } from '@publyka/contract/case-party';
import type { Actor } from '../../platform/admin/audit.ts';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { listStaff } from '../roles/service.ts';

type Party = 'author' | 'reporter' | 'runs';

/**
 * In SQL, why a person is a party to a case, and so neither decides it nor answers its appeal: they wrote it, reported it,
 * or run the RePublyka that it is about. Null for others.
 */
export function partyOf(sql: Sql, personId: ReturnType<Sql>) {
  return sql`case
    when report_cases.author_id = ${personId} then 'author'
    when exists (select from post_reports where case_id = report_cases.id and reporter_id = ${personId}) then 'reporter'
    when exists (
      select from communities concerned
      where concerned.id in (report_cases.community_id, case when report_cases.kind = 'community' then report_cases.thing_id end)
        and (${personId} in (concerned.owner_id, concerned.low_id, concerned.high_id) or exists (
          select from community_admins where community_id = concerned.id and user_id = ${personId}))) then 'runs'
    end`;
}

/** Whoever sits at the server is nobody here: they decide where all others are parties. */
export async function requireNoParty(sql: Sql, caseId: string, by: Actor): Promise<void> {
  if (!('personId' in by)) return;
  const [row] = await sql<{ party: Party | null }[]>`
    select ${partyOf(sql, sql`${by.personId}::uuid`)} as party from report_cases where id = ${caseId}`;
  if (row?.party)
    throw new AppError('conflict', { message: 'Você é parte neste caso: quem decide é outra pessoa da moderação' });
}

/** Who is left to decide, for the one who may not. */
export async function findOthers(platform: Platform, sql: Sql, caseId: string): Promise<CaseParty['others']> {
  const staff = (await listStaff(platform)).filter(({ hasSecondStep }) => hasSecondStep);
  const roles = new Map(staff.map(({ person, role }) => [person.id, role]));
  const free = await sql<{ id: string; isAboutAdministrator: boolean }[]>`
    select person.id, exists (
      select from staff where person_id = report_cases.author_id and role = 'administra') as is_about_administrator
    from report_cases cross join unnest(${[...roles.keys()]}::uuid[]) as person (id)
    where report_cases.id = ${caseId} and ${partyOf(sql, sql`person.id`)} is null`;
  const left = free
    .filter(({ id, isAboutAdministrator }) => !isAboutAdministrator || roles.get(id) === 'administra')
    .map(({ id }) => roles.get(id));
  if (left.includes('modera')) return 'moderator';
  return left.includes('administra') ? 'administrator' : 'operator';
}
