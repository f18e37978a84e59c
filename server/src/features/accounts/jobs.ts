import type { Platform } from '../../platform/platform.ts';
import { type PasswordReset, sendPasswordChangedMail, sendResetMail } from './reset-service.ts';
import { deleteExpired } from './store.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'accounts.send-reset-mail': { email: string };
    'accounts.send-password-changed-mail': PasswordReset;
    'accounts.clean-up': Record<string, never>;
  }
}

export function registerAccountJobs(platform: Platform): void {
  platform.jobs.register({ name: 'accounts.send-reset-mail', run: ({ email }) => sendResetMail(platform, email) });
  platform.jobs.register({
    name: 'accounts.send-password-changed-mail',
    run: (reset) => sendPasswordChangedMail(platform, reset),
  });
  platform.jobs.register({ name: 'accounts.clean-up', schedule: '11 * * * *', run: () => deleteExpired(platform.db) });
}
