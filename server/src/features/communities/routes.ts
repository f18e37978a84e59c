import {
  changeListingRoute,
  createCommunityRoute,
  editCommunityRoute,
  getCommunityCardRoute,
  getCommunityRoute,
  joinCommunityRoute,
  leaveCommunityRoute,
  listCommunitiesRoute,
  listParticipantsRoute,
  muteCommunityRoute,
  unmuteCommunityRoute,
} from '@publyka/contract/routes/communities';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as edit from './edit.ts';
import { createListenerPolicy } from './listeners.ts';
import { changeListing } from './listing.ts';
import { muteCommunity, unmuteCommunity } from './mute.ts';
import * as read from './read.ts';
import * as service from './service.ts';

/** Each is found and suggested by others. */
const createLimit: RateLimit = { name: 'communities', times: 20, seconds: 3600, counted: 'together' };

/** Each is told to every member. */
const editLimit: RateLimit = { name: 'community-edits', times: 60, seconds: 3600, counted: 'together' };

export function registerCommunities(router: Router, platform: Platform): void {
  router.handle(listCommunitiesRoute, ({ viewer, query }) => read.listCommunities(platform, viewer, query.cursor));
  router.handle(createCommunityRoute, ({ viewer, body }) => service.createCommunity(platform, viewer, body), {
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
  platform.live.registerTopic('community', createListenerPolicy(platform));
}
