import { invitationsPaidPerDay } from '@publyka/contract/missions';
import type { Platform } from '../../platform/platform.ts';
import { inviterOf } from '../invitations/service.ts';
import { lockPair } from '../visibility/blocks.ts';
import { emitExpired } from './coupons.ts';
import { invitationAction, payInvitation } from './service.ts';
import * as store from './store.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'club.tell-expired': Record<string, never>;
    'club.settle-invitation': { inviteeId: string };
  }
}

export function registerClubJobs(platform: Platform): void {
  platform.jobs.register({ name: 'club.tell-expired', schedule: '* * * * *', run: () => emitExpired(platform) });
  platform.jobs.register({
    name: 'club.settle-invitation',
    run: ({ inviteeId }) => settleInvitation(platform, inviteeId),
  });
}

/** Seconds after which an invitation beyond the day's is looked at again. */
const retryDelay = 6 * 60 * 60;

/**
 * Pays whoever invited this newcomer, once both the onboarding is done and the address proved, in whichever order. Of
 * two that arrive in the same moment, both looks come after both facts.
 */
export function settleInvitation(platform: Platform, inviteeId: string): Promise<void> {
  return platform.transaction(async (tx) => {
    const inviterId = await inviterOf(tx, inviteeId);
    if (!inviterId || !(await store.hasArrived(tx.sql, inviteeId))) return;
    await lockPair(tx.sql, inviterId, inviteeId);
    await store.lockBalance(tx.sql, inviterId);
    if (await store.isPaid(tx.sql, inviterId, invitationAction(inviteeId))) return;
    // Made-up people come in swarms; somebody who brings a whole class is paid over some days.
    if ((await store.countPaidToday(tx.sql, inviterId)) >= invitationsPaidPerDay)
      return platform.jobs.enqueue(tx.sql, 'club.settle-invitation', { inviteeId }, { delay: retryDelay });
    await payInvitation(tx, { inviterId, inviteeId });
  });
}
