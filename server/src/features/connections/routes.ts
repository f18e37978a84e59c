import {
  acceptInvitationRoute,
  dismissSuggestionRoute,
  invitePersonRoute,
  listCompanionsRoute,
  listLinksRoute,
  listOtherPeopleRoute,
  listReceivedInvitationsRoute,
  listSentInvitationsRoute,
  listSuggestionsRoute,
  rejectInvitationRoute,
  removeConnectionRoute,
  restoreSuggestionRoute,
  searchPeopleRoute,
} from '@publyka/contract/routes/connections';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { listCompanions } from './companions.ts';
import { listOthers, searchPeople } from './people.ts';
import * as service from './service.ts';
import { dismissSuggestion, listSuggestions, restoreSuggestion } from './suggest.ts';

/** Twice through a full list of suggestions; more is not meant for people. */
const inviteLimit: RateLimit = { name: 'invitations', times: 100, seconds: 3600, counted: 'together' };

/** Searching and suggesting people goes through many of them: faster than anybody types or leafs. */
const peopleLimit: RateLimit = { name: 'people', times: 120, seconds: 60, counted: 'per-node' };

export function registerConnections(router: Router, platform: Platform): void {
  router.handle(invitePersonRoute, ({ viewer, body }) => service.invite(platform, viewer, body), {
    limit: inviteLimit,
  });
  router.handle(acceptInvitationRoute, ({ viewer, params }) =>
    service.acceptInvitation(platform, viewer, params.connectionId),
  );
  router.handle(rejectInvitationRoute, ({ viewer, params }) =>
    service.rejectInvitation(platform, viewer, params.connectionId),
  );
  router.handle(removeConnectionRoute, ({ viewer, params }) =>
    service.removeConnection(platform, viewer, params.connectionId),
  );
  router.handle(listLinksRoute, ({ viewer, query }) => service.listLinks(platform, viewer, query.cursor));
  router.handle(listReceivedInvitationsRoute, ({ viewer, query }) =>
    service.listInvitations(platform, viewer, 'received', query.cursor),
  );
  router.handle(listSentInvitationsRoute, ({ viewer, query }) =>
    service.listInvitations(platform, viewer, 'sent', query.cursor),
  );
  registerSuggestions(router, platform);
}

function registerSuggestions(router: Router, platform: Platform): void {
  const limit = peopleLimit;
  router.handle(
    listSuggestionsRoute,
    async ({ viewer, context }) => ({
      items: await platform.replicaReads.read(context, (db) => listSuggestions({ ...platform, db }, viewer)),
    }),
    { limit },
  );
  router.handle(listOtherPeopleRoute, async ({ viewer }) => ({ items: await listOthers(platform, viewer) }), { limit });
  router.handle(dismissSuggestionRoute, ({ viewer, params }) => dismissSuggestion(platform, viewer, params.personId));
  router.handle(restoreSuggestionRoute, ({ viewer, params }) => restoreSuggestion(platform, viewer, params.personId));
  router.handle(searchPeopleRoute, ({ viewer, query }) => searchPeople(platform, viewer, query), { limit });
  router.handle(listCompanionsRoute, ({ viewer, params }) => listCompanions(platform, viewer, params.communityId), {
    limit: peopleLimit,
  });
}
