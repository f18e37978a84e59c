import type { Platform } from '../../platform/platform.ts';
import type { Identifier } from './identifiers.ts';
import { showWork } from './showing.ts';
import type { WorkNeighbours } from './views.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'works.fetch': Identifier;
    'works.show': { workId: string; nowId: string };
  }
}

export function registerWorkJobs(platform: Platform, neighbours: WorkNeighbours): void {
  platform.jobs.register({ name: 'works.show', run: (changed) => showWork(platform, changed, neighbours) });
}
