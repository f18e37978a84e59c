import type { Platform } from '../../platform/platform.ts';
import { deleteEnded } from './store.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'highlights.clean-up': Record<string, never>;
  }
}

export function registerHighlightJobs(platform: Platform): void {
  platform.jobs.register({ name: 'highlights.clean-up', schedule: '23 * * * *', run: () => deleteEnded(platform.db) });
}
