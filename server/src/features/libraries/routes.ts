import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  dismissWorkSuggestionRoute,
  getLibraryRoute,
  listLibraryItemsRoute,
  listWorkSuggestionsRoute,
  openItemRoute,
  removeWorkRoute,
  saveWorkRoute,
  setLibraryAudienceRoute,
  tagWorksRoute,
} from '@publyka/contract/routes/libraries';
import {
  getImportRoute,
  importWorksRoute,
  listExportLossesRoute,
  makeLibraryAddressRoute,
  revokeLibraryAddressRoute,
  undoImportRoute,
} from '@publyka/contract/routes/library-files';
import { listNamesakesRoute, listWorkSaversRoute } from '@publyka/contract/routes/works';
import type { HttpEnvironment } from '../../platform/http/environment.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireLibrary } from './access.ts';
import { insertOpening } from './access-store.ts';
import { makeAddress, revokeAddress } from './addresses.ts';
import { listExportLosses } from './export-losses.ts';
import { serveExports } from './exports.ts';
import { getImport } from './import-runs.ts';
import { importWorks, undoImport } from './imports.ts';
import { registerImportJobs } from './jobs.ts';
import * as service from './service.ts';
import { listNamesakes, listSavers } from './shelves.ts';
import { dismissSuggestion, listSuggestions } from './suggestions.ts';

/** A file of twenty thousand entries is sent in two hundred parts, twice. */
const importLimit: RateLimit = { name: 'library-imports', times: 1000, seconds: 3600, counted: 'together' };

/** Each reads a whole library. */
const lossesLimit: RateLimit = { name: 'library-losses', times: 120, seconds: 3600, counted: 'together' };

const addressLimit: RateLimit = { name: 'library-addresses', times: 20, seconds: 3600, counted: 'together' };

export function registerLibraries(app: OpenAPIHono<HttpEnvironment>, router: Router, platform: Platform): void {
  router.handle(getLibraryRoute, ({ viewer, params }) => service.getLibrary(platform, viewer, params.libraryId));
  router.handle(listLibraryItemsRoute, ({ viewer, params, query }) =>
    service.listItems(platform, viewer, params.libraryId, query),
  );
  router.handle(saveWorkRoute, ({ viewer, params, body }) => service.saveWork(platform, viewer, params, body));
  router.handle(removeWorkRoute, ({ viewer, params }) => service.removeWork(platform, viewer, params));
  router.handle(tagWorksRoute, ({ viewer, params, body }) =>
    service.tagWorks(platform, viewer, params.libraryId, body),
  );
  router.handle(listWorkSuggestionsRoute, ({ viewer, params, query }) =>
    listSuggestions(platform, viewer, params.libraryId, query.cursor),
  );
  router.handle(dismissWorkSuggestionRoute, ({ viewer, params }) => dismissSuggestion(platform, viewer, params));
  router.handle(setLibraryAudienceRoute, ({ viewer, params, body }) =>
    service.setAudience(platform, viewer, params.libraryId, body.audience),
  );
  router.handle(makeLibraryAddressRoute, ({ viewer, params }) => makeAddress(platform, viewer, params.libraryId), {
    limit: addressLimit,
  });
  router.handle(revokeLibraryAddressRoute, ({ viewer, params }) => revokeAddress(platform, viewer, params.libraryId));
  router.handle(importWorksRoute, ({ viewer, params, body }) => importWorks(platform, viewer, params.libraryId, body), {
    limit: importLimit,
  });
  router.handle(getImportRoute, ({ viewer, params }) => getImport(platform, viewer, params));
  registerImportJobs(platform);
  router.handle(undoImportRoute, ({ viewer, params }) => undoImport(platform, viewer, params));
  router.handle(
    listExportLossesRoute,
    ({ viewer, params, query: { format, works = null, tag = null } }) =>
      listExportLosses(platform, viewer, { ...params, format, works, tag }),
    { limit: lossesLimit },
  );
  serveExports(app, router, platform);
  router.handle(listWorkSaversRoute, ({ viewer, params }) => listSavers(platform, viewer, params.workId));
  router.handle(listNamesakesRoute, ({ viewer, params }) => listNamesakes(platform, viewer, params.workId));
  router.handle(openItemRoute, ({ viewer, params }) => openItem(platform, viewer, params));
}

/** Told to nobody: the IIA of who saved the work counts it. Kept of those alone who show what they read. */
async function openItem(
  { db }: Platform,
  viewer: Viewer,
  { libraryId, workId }: { libraryId: string; workId: string },
): Promise<void> {
  const { kind } = await requireLibrary(db, viewer, libraryId);
  if (kind === 'community') await insertOpening(db, { libraryId, workId, personId: viewer.id });
}
