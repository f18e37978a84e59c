import type { Platform } from '../../platform/platform.ts';
import { introduce, sweepNewcomers } from './newcomers.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'onboarding.sweep': Record<string, never>;
    'onboarding.introduce': { personId: string };
  }
}

export function registerNewcomerJobs(platform: Platform): void {
  platform.jobs.register({ name: 'onboarding.sweep', schedule: '* * * * *', run: () => sweepNewcomers(platform) });
  platform.jobs.register({ name: 'onboarding.introduce', run: ({ personId }) => introduce(platform, personId) });
}
