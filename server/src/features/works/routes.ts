import { getWorkRoute, listWorkMentionsRoute, lookUpWorksRoute } from '@publyka/contract/routes/works';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerWorkJobs } from './jobs.ts';
import { getWork, listMentions, lookUpWorks } from './reading.ts';
import type { WorkNeighbours } from './views.ts';

/** Each may ask a public service on our behalf. */
const lookupLimit: RateLimit = { name: 'work-lookups', times: 120, seconds: 3600, counted: 'together' };

export function registerWorks(router: Router, platform: Platform, neighbours: WorkNeighbours): void {
  router.handle(lookUpWorksRoute, ({ body }) => lookUpWorks(platform, body.text), { limit: lookupLimit });
  router.handle(getWorkRoute, ({ viewer, params }) => getWork(platform, viewer, params.workId, neighbours.shelves));
  router.handle(listWorkMentionsRoute, ({ viewer, params, query }) =>
    listMentions(platform, viewer, { workId: params.workId, cursor: query.cursor }, neighbours),
  );
  registerWorkJobs(platform, neighbours);
  // Facts, which every member may see.
  platform.live.registerTopic('work', async () => true);
}
