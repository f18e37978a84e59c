import type { Inviter } from '@publyka/contract/routes/invitations';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';

export async function getInviter(platform: Platform, inviterId: string): Promise<Inviter> {
  const inviter = await store.selectInviter(platform.db, inviterId);
  if (!inviter) throw new AppError('not_found');
  return inviter;
}

/** For sign-up, which writes it with the account and never again: a link that leads to nobody invites nobody. */
export async function findInviterId(platform: Platform, inviterId: string | null): Promise<string | null> {
  return inviterId && ((await store.selectInviter(platform.db, inviterId))?.id ?? null);
}

/** Who brought this person here, if anybody. */
export function inviterOf(tx: Transaction, inviteeId: string): Promise<string | null> {
  return store.selectInviterOf(tx.sql, inviteeId);
}
