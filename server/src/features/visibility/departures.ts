import type { Person } from '@publyka/contract/routes/profiles';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/**
 * Stands for everybody whose account was deleted, where what others wrote around it would make no sense without a trace:
 * messages in groups and comments on other people's posts. Nobody can find, see or invite this person.
 */
export const removedPersonId = '00000000-0000-7000-8000-000000000000';

/** As others see this person. */
export const removedPerson: Person = {
  id: removedPersonId,
  fullName: 'Usuário removido',
  username: 'usuario-removido',
  title: null,
  institution: null,
  avatar: null,
};

/** Makes the person who stands for everybody that is gone, once. A username that nobody can choose, an address of nobody. */
export async function insertRemovedPerson(sql: Sql): Promise<void> {
  await sql`
    insert into profiles (id, email, full_name, username, is_open_for_connections, onboarded_at)
    values (${removedPersonId}, 'usuario-removido', ${removedPerson.fullName}, ${removedPerson.username}, false, now())
    on conflict do nothing`;
}

/**
 * True in SQL for people who exist for others: not while their account waits to be deleted. Part of `isNotBlocked`, by
 * which every list and look-up of people's things goes.
 */
export function isNotLeaving(sql: Sql, personId: ReturnType<Sql>) {
  return sql`not exists (select from departures where departures.person_id = ${personId})`;
}

/** True in SQL for people who are somebody. For lists and look-ups of people, beside `isNotBlocked`. */
export function isSomebody(sql: Sql, personId: ReturnType<Sql>) {
  return sql`${personId} <> '00000000-0000-7000-8000-000000000000'::uuid`;
}

/** Until when this person may still come back; null for whoever does not leave. */
export async function findDeparture(sql: Sql, personId: string): Promise<Date | null> {
  const [row] = await sql<{ purgeAfter: Date }[]>`select purge_after from departures where person_id = ${personId}`;
  return row?.purgeAfter ?? null;
}

const shownDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

/** When an account will be deleted, in words. */
export function departureNotice(purgeAfter: Date): string {
  return `Sua conta será excluída em ${shownDate.format(purgeAfter)}`;
}

/** Refuses, with the day, whoever has asked for the deletion of their account: they come back first. */
export async function requireStaying(sql: Sql, personId: string): Promise<void> {
  const purgeAfter = await findDeparture(sql, personId);
  if (purgeAfter) throw new AppError('account_leaving', { message: departureNotice(purgeAfter) });
}
