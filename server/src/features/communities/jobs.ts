import type { Platform } from '../../platform/platform.ts';
import { replaceAbsentOwners } from './succession.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'communities.replace-absent-owners': { personId: string };
  }
}

export function registerCommunityJobs(platform: Platform): void {
  platform.jobs.register({
    name: 'communities.replace-absent-owners',
    run: ({ personId }) => replaceAbsentOwners(platform, personId),
  });
}
