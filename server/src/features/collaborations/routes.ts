import {
  addCollaboratorsRoute,
  confirmCollaborationRoute,
  listCollaborationRequestsRoute,
  listCollaborationSuggestionsRoute,
  listCollaborationsRoute,
  proposeCollaborationRoute,
  withdrawCollaborationRoute,
} from '@publyka/contract/routes/collaborations';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { listCollaborations, listRequests } from './read.ts';
import * as service from './service.ts';
import { suggestCollaborations, suggestForWork } from './suggestions.ts';

/** A whole curriculum takes some days: each proposal asks others for an answer. */
const proposalLimit: RateLimit = { name: 'collaborations', times: 30, seconds: 3600, counted: 'together' };

/** Compares many names. */
const suggestionLimit: RateLimit = {
  name: 'collaboration-suggestions',
  times: 60,
  seconds: 60,
  counted: 'per-node',
};

export function registerCollaborations(router: Router, platform: Platform): void {
  router.handle(proposeCollaborationRoute, ({ viewer, body }) => service.propose(platform, viewer, body), {
    limit: proposalLimit,
  });
  router.handle(listCollaborationRequestsRoute, ({ viewer, query }) => listRequests(platform, viewer, query.cursor));
  router.handle(
    listCollaborationSuggestionsRoute,
    async ({ viewer, query: { workId } }) => ({
      items: workId ? await suggestForWork(platform, viewer, workId) : await suggestCollaborations(platform, viewer),
    }),
    { limit: suggestionLimit },
  );
  router.handle(confirmCollaborationRoute, ({ viewer, params, body }) =>
    service.confirm(platform, viewer, params.collaborationId, body.roles),
  );
  router.handle(
    addCollaboratorsRoute,
    ({ viewer, params, body }) => service.addPeople(platform, viewer, params.collaborationId, body.people),
    { limit: proposalLimit },
  );
  router.handle(withdrawCollaborationRoute, ({ viewer, params }) =>
    service.withdraw(platform, viewer, params.collaborationId),
  );
  router.handle(listCollaborationsRoute, ({ viewer, params, query }) =>
    listCollaborations(platform, viewer, { personId: params.personId, cursor: query.cursor }),
  );
}
