import { worksFoundMax } from '@publyka/contract/limits';
import {
  correctWorkRoute,
  createWorkRoute,
  listWorkCorrectionsRoute,
  mergeWorkRoute,
  restoreWorkRoute,
  setJournalPlaceRoute,
  undoMergeRoute,
} from '@publyka/contract/routes/work-changes';
import {
  getWorkRoute,
  listWorkMentionsRoute,
  lookUpWorksRoute,
  searchWorksRoute,
} from '@publyka/contract/routes/works';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { correctWork, createWork, listCorrections, restoreWork, setJournalPlace } from './changes.ts';
import { registerWorkJobs } from './jobs.ts';
import { mergeWork, undoMerge } from './merging.ts';
import { getWork, listMentions, lookUpWorks } from './read.ts';
import { findWorks } from './search.ts';
import type { WorkHosts } from './views.ts';

/** Each may ask a public service on our behalf. */
const lookupLimit: RateLimit = { name: 'work-lookups', times: 120, seconds: 3600, counted: 'together' };

/** Each is seen by everybody. */
const changeLimit: RateLimit = { name: 'work-changes', times: 200, seconds: 3600, counted: 'together' };

export function registerWorks(router: Router, platform: Platform, hosts: WorkHosts): void {
  router.handle(lookUpWorksRoute, ({ body }) => lookUpWorks(platform, body.text), { limit: lookupLimit });
  router.handle(searchWorksRoute, async ({ viewer, query }) => ({
    items: (await findWorks(platform.db, viewer, { q: query.q, size: worksFoundMax })).items,
  }));
  router.handle(getWorkRoute, ({ viewer, params }) => getWork(platform, viewer, params.workId, hosts.libraries));
  router.handle(listWorkMentionsRoute, ({ viewer, params, query }) =>
    listMentions(platform, viewer, { workId: params.workId, cursor: query.cursor }, hosts),
  );
  registerChanges(router, platform, hosts);
  registerWorkJobs(platform, hosts);
  // Facts, which every member may see.
  platform.live.registerTopic('work', async () => true);
}

function registerChanges(router: Router, platform: Platform, { libraries }: WorkHosts): void {
  const limit = changeLimit;
  router.handle(createWorkRoute, ({ viewer, body }) => createWork({ platform, viewer, libraries }, body), { limit });
  router.handle(
    correctWorkRoute,
    ({ viewer, params, body }) => correctWork({ platform, viewer, libraries }, params.workId, body),
    { limit },
  );
  router.handle(
    restoreWorkRoute,
    ({ viewer, params, body }) => restoreWork({ platform, viewer, libraries }, params.workId, body.version),
    { limit },
  );
  router.handle(
    mergeWorkRoute,
    ({ viewer, params, body }) => mergeWork({ platform, viewer, libraries }, params.workId, body),
    { limit },
  );
  router.handle(
    undoMergeRoute,
    ({ viewer, params }) => undoMerge({ platform, viewer, libraries }, params.workId, params.mergeId),
    { limit },
  );
  router.handle(listWorkCorrectionsRoute, ({ viewer, params, query }) =>
    listCorrections(platform, viewer, params.workId, query.cursor),
  );
  router.handle(
    setJournalPlaceRoute,
    ({ viewer, params, body }) => setJournalPlace(platform, viewer, params.issn, body.place),
    { limit },
  );
}
