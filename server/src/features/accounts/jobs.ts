import type { Platform } from '../../platform/platform.ts';
import { sendPasswordChangedMail, sendResetMail } from './reset-service.ts';
import { deleteExpired } from './store.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'accounts.send-reset-mail': { email: string };
    'accounts.send-password-changed-mail': { userId: string };
    'accounts.clean-up': Record<string, never>;
  }
}

export function registerAccountJobs(platform: Platform): void {
  platform.jobs.register({ name: 'accounts.send-reset-mail', run: ({ email }) => sendResetMail(platform, email) });
  platform.jobs.register({
    name: 'accounts.send-password-changed-mail',
    run: ({ userId }) => sendPasswordChangedMail(platform, userId),
  });
  platform.jobs.register({ name: 'accounts.clean-up', schedule: '11 * * * *', run: () => deleteExpired(platform.db) });
}
