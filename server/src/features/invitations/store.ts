import type { Inviter } from '@publyka/contract/invitations';
import type { Sql } from '../../platform/db/client.ts';

/** Somebody who may invite: suspended accounts may not. */
export async function selectInviter(sql: Sql, userId: string): Promise<Inviter | null> {
  const [row] = await sql<Inviter[]>`
    select id, full_name, avatar from profiles where id = ${userId} and suspended_at is null`;
  return row ?? null;
}

export async function selectInviterOf(sql: Sql, inviteeId: string): Promise<string | null> {
  const [row] = await sql<{ invitedBy: string | null }[]>`select invited_by from profiles where id = ${inviteeId}`;
  return row?.invitedBy ?? null;
}
