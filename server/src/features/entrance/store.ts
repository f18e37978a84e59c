import { entranceCodeAttempts, entranceCodeMinutes } from '@publyka/contract/limits';
import type { EntranceInvitation } from '@publyka/contract/routes/entrance';
import type { Sql } from '../../platform/db/client.ts';
import { isNotLeaving } from '../visibility/departures.ts';

export async function isEmailTaken(sql: Sql, email: string): Promise<boolean> {
  return (await sql`select from profiles where email = ${email}`).length > 0;
}

/** The newest mail counts. */
export async function replaceCode(sql: Sql, email: string, codeHash: Buffer): Promise<void> {
  await sql`
    insert into entrance_codes (email, code_hash, expires_at)
    values (${email}, ${codeHash}, now() + ${entranceCodeMinutes} * interval '1 minute')
    on conflict (email) do update set code_hash = excluded.code_hash, attempts = 0, expires_at = excluded.expires_at`;
}

/** Counts one guess; null when there is nothing to guess or no guess left. */
export async function countGuess(sql: Sql, email: string): Promise<Buffer | null> {
  const [row] = await sql<{ codeHash: Buffer }[]>`
    update entrance_codes set attempts = attempts + 1
    where email = ${email} and attempts < ${entranceCodeAttempts} and expires_at > now() returning code_hash`;
  return row?.codeHash ?? null;
}

/** Uses a code up; false when somebody was faster. */
export async function deleteCode(sql: Sql, email: string, codeHash: Buffer): Promise<boolean> {
  return (await sql`delete from entrance_codes where email = ${email} and code_hash = ${codeHash}`).count === 1;
}

/** May still be used: not while its maker is suspended, who would come back by it. Needs `entrance_invitations` in the query. */
function isOpen(sql: Sql) {
  return sql`(used < uses and expires_at > now() and not exists (
    select from profiles maker where maker.id = entrance_invitations.created_by and maker.suspended_at is not null))`;
}

/** Takes one use of an invitation for this address; null when there is none left for it. */
export async function takeUse(sql: Sql, id: string, email: string): Promise<InvitationUse | null> {
  const [row] = await sql<InvitationUse[]>`
    update entrance_invitations set used = used + 1
    where id = ${id} and ${isOpen(sql)} and coalesce(email, ${email}) = ${email}
    returning created_by as inviter_id, email is not null as is_mailed`;
  return row ?? null;
}

export interface InvitationUse {
  inviterId: string | null;
  /** Its address was mailed to this very mailbox, and to nobody else. */
  isMailed: boolean;
}

export async function giveUseBack(sql: Sql, id: string): Promise<void> {
  await sql`update entrance_invitations set used = used - 1 where id = ${id} and used > 0`;
}

/** One that may still be used. */
export async function selectInvitation(sql: Sql, id: string): Promise<EntranceInvitation | null> {
  const [row] = await sql<EntranceInvitation[]>`
    select entrance_invitations.email, case when profiles.id is not null then
      json_build_object('id', profiles.id, 'fullName', profiles.full_name, 'avatar', profiles.avatar) end as inviter
    from entrance_invitations
      left join profiles on profiles.id = created_by and suspended_at is null and ${isNotLeaving(sql, sql`profiles.id`)}
    where entrance_invitations.id = ${id} and ${isOpen(sql)}`;
  return row ?? null;
}

/** Until the transaction ends, this person makes no other invitation. */
export async function lockMaker(sql: Sql, personId: string): Promise<void> {
  await sql`select from profiles where id = ${personId} for no key update`;
}

/** How many a person has made within so many days, this one not counted. */
export async function countMade(sql: Sql, personId: string, days: number, exceptId: string): Promise<number> {
  const [row] = await sql<{ made: number }[]>`
    select count(*)::int as made from entrance_invitations
    where created_by = ${personId} and created_at > now() - make_interval(days => ${days}) and id <> ${exceptId}`;
  return row?.made ?? 0;
}

export interface NewInvitation {
  id: string;
  createdBy: string | null;
  email: string | null;
  uses: number;
  days: number;
}

/** The end of the invitation; null when its id is somebody else's. Sent twice it is made once. */
export async function insertInvitation(sql: Sql, made: NewInvitation): Promise<Date | null> {
  const { id, createdBy, email, uses, days } = made;
  await sql`
    insert into entrance_invitations (id, created_by, email, uses, expires_at)
    values (${id}, ${createdBy}, ${email}, ${uses}, now() + make_interval(days => ${days})) on conflict (id) do nothing`;
  const [row] = await sql<{ expiresAt: Date }[]>`
    select expires_at from entrance_invitations where id = ${id} and created_by is not distinct from ${createdBy}::uuid`;
  return row?.expiresAt ?? null;
}

interface NewRequest {
  id: string;
  email: string;
  fullName: string;
  words: string;
}

/** Who asks again is asking once. The first words stay: nobody has proved whose address it is. */
export async function insertRequest(sql: Sql, { id, email, fullName, words }: NewRequest): Promise<void> {
  await sql`
    insert into entrance_requests (id, email, full_name, words) values (${id}, ${email}, ${fullName}, ${words})
    on conflict do nothing`;
}
