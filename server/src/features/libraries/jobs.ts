import type { Platform } from '../../platform/platform.ts';
import { runImport } from './import-runs.ts';
import type { RunKey } from './run-store.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'libraries.import': RunKey;
  }
}

/** Files that are put in at the same time on one node; further ones wait their turn. */
const runsAtOnce = 2;

export function registerImportJobs(platform: Platform): void {
  platform.jobs.register({
    name: 'libraries.import',
    concurrency: runsAtOnce,
    run: (key) => runImport(platform, key),
  });
}
