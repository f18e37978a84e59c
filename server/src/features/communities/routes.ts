import {
  createCommunityRoute,
  editCommunityRoute,
  getCommunityCardRoute,
  getCommunityRoute,
  joinCommunityRoute,
  leaveCommunityRoute,
  listCommunitiesRoute,
  listParticipantsRoute,
} from '@publyka/contract/routes/communities';
import {
  answerRequestRoute,
  archiveCommunityRoute,
  createCommunityLinkRoute,
  getCommunityLinkRoute,
  joinByCommunityLinkRoute,
  listCommunityLinksRoute,
  listRequestsRoute,
  reopenCommunityRoute,
  requestToJoinRoute,
  revokeCommunityLinkRoute,
  withdrawRequestRoute,
} from '@publyka/contract/routes/joining';
import { changeListingRoute, muteCommunityRoute, unmuteCommunityRoute } from '@publyka/contract/routes/listing';
import {
  liftBanRoute,
  listBansRoute,
  listFormerMembersRoute,
  removeMemberRoute,
} from '@publyka/contract/routes/removals';
import { giveRoleRoute, handOverRoute, listRunningRoute } from '@publyka/contract/routes/roles';
import { getWelcomingRoute, setWelcomingRoute } from '@publyka/contract/routes/welcoming';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { setArchived } from './archiving.ts';
import { createCommunity } from './create.ts';
import * as edit from './edit.ts';
import { registerCommunityJobs } from './jobs.ts';
import * as links from './links.ts';
import { listCommunities } from './list.ts';
import { createListenerPolicy } from './listeners.ts';
import { changeListing, muteCommunity, unmuteCommunity } from './listing.ts';
import * as read from './read.ts';
import * as removals from './removals.ts';
import * as requests from './requests.ts';
import { giveRole, handOver, listRunning } from './roles.ts';
import * as service from './service.ts';
import { getWelcoming, setWelcoming } from './welcoming.ts';

/** Each is found and suggested by others. */
const createLimit: RateLimit = { name: 'communities', times: 20, seconds: 3600, counted: 'together' };

/** Each one notifies the person and emits to every member. */
const removalLimit: RateLimit = { name: 'community-removals', times: 120, seconds: 3600, counted: 'together' };

/** Each one emits to those who run the RePublyka. */
const requestLimit: RateLimit = { name: 'community-requests', times: 30, seconds: 3600, counted: 'together' };

/** Each one emits to every member. */
const editLimit: RateLimit = { name: 'community-edits', times: 60, seconds: 3600, counted: 'together' };

export function registerCommunities(router: Router, platform: Platform): void {
  router.handle(listCommunitiesRoute, ({ viewer, query }) => listCommunities(platform, viewer, query));
  router.handle(createCommunityRoute, ({ viewer, body }) => createCommunity(platform, viewer, body), {
    limit: createLimit,
  });
  router.handle(getCommunityRoute, ({ viewer, params }) => read.readCommunity(platform.db, viewer, params.communityId));
  router.handle(
    editCommunityRoute,
    ({ viewer, params, body }) => edit.editCommunity(platform, viewer, params.communityId, body),
    { limit: editLimit },
  );
  router.handle(getCommunityCardRoute, ({ viewer, params }) => read.getCard(platform, viewer, params.communityId));
  router.handle(joinCommunityRoute, ({ viewer, params }) =>
    service.joinCommunity(platform, viewer, params.communityId),
  );
  router.handle(leaveCommunityRoute, ({ viewer, params }) =>
    service.leaveCommunity(platform, viewer, params.communityId),
  );
  router.handle(muteCommunityRoute, ({ viewer, params, body }) =>
    muteCommunity(platform, viewer, params.communityId, body),
  );
  router.handle(unmuteCommunityRoute, ({ viewer, params }) => unmuteCommunity(platform, viewer, params.communityId));
  router.handle(changeListingRoute, ({ viewer, params, body }) =>
    changeListing(platform, viewer, params.communityId, body),
  );
  router.handle(listParticipantsRoute, ({ viewer, params, query }) =>
    service.listParticipants(platform, viewer, params.communityId, query),
  );
  registerRoles(router, platform);
  registerJoining(router, platform);
  platform.live.registerTopic('community', createListenerPolicy(platform));
}

function registerRoles(router: Router, platform: Platform): void {
  router.handle(listRunningRoute, async ({ viewer, params }) => ({
    items: await listRunning(platform, viewer, params.communityId),
  }));
  router.handle(giveRoleRoute, ({ viewer, params, body }) => giveRole(platform, viewer, params, body.role), {
    limit: editLimit,
  });
  router.handle(
    handOverRoute,
    ({ viewer, params, body }) => handOver(platform, viewer, params.communityId, body.personId),
    { limit: editLimit },
  );
  router.handle(
    removeMemberRoute,
    ({ viewer, params, body }) => removals.removeMember(platform, viewer, params, body),
    { limit: removalLimit },
  );
  router.handle(listBansRoute, ({ viewer, params, query }) =>
    removals.listBans(platform, viewer, params.communityId, query.cursor),
  );
  router.handle(listFormerMembersRoute, ({ viewer, params }) =>
    removals.listFormerMembers(platform, viewer, params.communityId),
  );
  router.handle(liftBanRoute, ({ viewer, params }) => removals.liftBan(platform, viewer, params), {
    limit: removalLimit,
  });
  registerCommunityJobs(platform);
}

function registerJoining(router: Router, platform: Platform): void {
  router.handle(
    requestToJoinRoute,
    ({ viewer, params, body }) => requests.requestToJoin(platform, viewer, params.communityId, body.words),
    { limit: requestLimit },
  );
  router.handle(withdrawRequestRoute, ({ viewer, params }) =>
    requests.withdrawRequest(platform, viewer, params.communityId),
  );
  router.handle(listRequestsRoute, ({ viewer, params, query }) =>
    requests.listRequests(platform, viewer, params.communityId, query.cursor),
  );
  router.handle(answerRequestRoute, ({ viewer, params, body }) =>
    requests.answerRequest(platform, viewer, params, body.answer),
  );
  router.handle(listCommunityLinksRoute, async ({ viewer, params }) => ({
    items: await links.listLinks(platform, viewer, params.communityId),
  }));
  router.handle(
    createCommunityLinkRoute,
    ({ viewer, params, body }) => links.createLink(platform, viewer, params.communityId, body),
    { limit: editLimit },
  );
  router.handle(revokeCommunityLinkRoute, ({ viewer, params }) => links.revokeLink(platform, viewer, params));
  router.handle(getCommunityLinkRoute, ({ viewer, params }) => links.getLinkCard(platform, viewer, params.token));
  router.handle(joinByCommunityLinkRoute, ({ viewer, params }) => links.joinByLink(platform, viewer, params.token));
  router.handle(
    archiveCommunityRoute,
    ({ viewer, params }) => setArchived(platform, viewer, params.communityId, true),
    { limit: editLimit },
  );
  router.handle(
    reopenCommunityRoute,
    ({ viewer, params }) => setArchived(platform, viewer, params.communityId, false),
    { limit: editLimit },
  );
  router.handle(getWelcomingRoute, ({ viewer, params }) => getWelcoming(platform, viewer, params.communityId));
  router.handle(setWelcomingRoute, ({ viewer, params, body }) =>
    setWelcoming(platform, viewer, params.communityId, body.isWelcoming),
  );
}
