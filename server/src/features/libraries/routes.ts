import {
  dismissWorkSuggestionRoute,
  getLibraryRoute,
  listLibraryItemsRoute,
  listWorkSuggestionsRoute,
  removeWorkRoute,
  saveWorkRoute,
  setLibraryAudienceRoute,
  tagWorksRoute,
} from '@publyka/contract/routes/libraries';
import { listWorkSaversRoute } from '@publyka/contract/routes/works';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as service from './service.ts';
import { listSavers } from './shelves.ts';
import { dismissSuggestion, listSuggestions } from './suggestions.ts';
import { tagWorks } from './tags.ts';

export function registerLibraries(router: Router, platform: Platform): void {
  router.handle(getLibraryRoute, ({ viewer, params }) => service.getLibrary(platform, viewer, params.libraryId));
  router.handle(listLibraryItemsRoute, ({ viewer, params, query }) =>
    service.listItems(platform, viewer, params.libraryId, query),
  );
  router.handle(saveWorkRoute, ({ viewer, params, body }) => service.saveWork(platform, viewer, params, body));
  router.handle(removeWorkRoute, ({ viewer, params }) => service.removeWork(platform, viewer, params));
  router.handle(tagWorksRoute, ({ viewer, params, body }) => tagWorks(platform, viewer, params.libraryId, body));
  router.handle(listWorkSuggestionsRoute, ({ viewer, params, query }) =>
    listSuggestions(platform, viewer, params.libraryId, query.cursor),
  );
  router.handle(dismissWorkSuggestionRoute, ({ viewer, params }) => dismissSuggestion(platform, viewer, params));
  router.handle(setLibraryAudienceRoute, ({ viewer, params, body }) =>
    service.setAudience(platform, viewer, params.libraryId, body.audience),
  );
  router.handle(listWorkSaversRoute, ({ viewer, params }) => listSavers(platform, viewer, params.workId));
}
