import { z } from 'zod';
import { idSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { listingSchema, muteDurations, muteSchema } from './communities.ts';

const tag = 'communities';
const params = z.strictObject({ communityId: idSchema });

export const changeListingRoute = defineRoute({
  method: 'patch',
  path: '/api/communities/{communityId}/listing',
  tag,
  summary: "Pin a RePublyka in one's own list, or mark it as unread; nobody else hears of it",
  access: 'member',
  openToLimited: 'settings',
  params,
  body: z.strictObject({ isPinned: z.boolean().optional(), isMarkedUnread: z.boolean().optional() }),
  response: listingSchema,
  errors: ['not_found', 'pins_full'],
});

export const muteCommunityRoute = defineRoute({
  method: 'put',
  path: '/api/communities/{communityId}/mute',
  tag,
  summary: 'Mute for 8 hours, for 7 days, or until one hears it again',
  access: 'member',
  openToLimited: 'settings',
  params,
  body: z.strictObject({ duration: z.enum(muteDurations), mentions: z.boolean().default(true) }),
  response: z.object({ mute: muteSchema }),
  errors: ['not_found'],
});

export const unmuteCommunityRoute = defineRoute({
  method: 'delete',
  path: '/api/communities/{communityId}/mute',
  tag,
  summary: 'Hear a RePublyka again',
  access: 'member',
  openToLimited: 'settings',
  params,
  errors: ['not_found'],
});
