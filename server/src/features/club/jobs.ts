import type { Platform } from '../../platform/platform.ts';
import { emitExpired } from './coupons.ts';
import { settleInvitation } from './invitation-pay.ts';

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
