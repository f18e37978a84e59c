import type { Inviter } from '@publyka/contract/routes/invitations';
import type { Sql } from '../../platform/db/client.ts';
import { isNotLeaving, isSomebody } from '../visibility/departures.ts';

/** Somebody who may invite: suspended accounts may not, and those about to be deleted are nobody. */
export async function selectInviter(sql: Sql, userId: string): Promise<Inviter | null> {
  const [row] = await sql<Inviter[]>`
    select id, full_name, avatar from profiles where id = ${userId} and suspended_at is null
      and ${isSomebody(sql, sql`profiles.id`)} and ${isNotLeaving(sql, sql`profiles.id`)}`;
  return row ?? null;
}

export async function selectInviterOf(sql: Sql, inviteeId: string): Promise<string | null> {
  const [row] = await sql<{ invitedBy: string | null }[]>`select invited_by from profiles where id = ${inviteeId}`;
  return row?.invitedBy ?? null;
}
