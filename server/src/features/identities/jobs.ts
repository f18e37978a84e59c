import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Platform } from '../../platform/platform.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'identities.clean-up': Record<string, never>;
  }
}

export function registerIdentityJobs(platform: Platform): void {
  platform.jobs.register({
    name: 'identities.clean-up',
    schedule: '41 * * * *',
    run: async () => {
      for (const table of ['sign_in_attempts', 'unlinked_identities'])
        await deleteInBatches(platform.db, table, platform.db`expires_at < now()`);
    },
  });
}
