import { z } from 'zod';
import { linkDays, linkUses } from '../entries.ts';
import { communityLinksMax, openRequestsMax, requestPauseDays, requestWordsMaxLength } from '../limits.ts';
import { idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { typedText } from '../text/typed-text.ts';
import { communityCardSchema, communitySchema, ownRequestSchema } from './communities.ts';
import { personSchema } from './profiles.ts';
import { newReportSchema } from './reports.ts';

/** Somebody who asks to join, and what they say. */
export const joinRequestSchema = z
  .object({ person: personSchema, words: z.string().nullable(), createdAt: timeSchema })
  .meta({ id: 'JoinRequest' });
export type JoinRequest = z.infer<typeof joinRequestSchema>;

export const newJoinRequestSchema = z.strictObject({
  words: typedText()
    .max(requestWordsMaxLength, `Escreva em até ${requestWordsMaxLength} caracteres`)
    .transform((text) => text || null)
    .nullable()
    .default(null),
});

/**
 * A link by which one joins, as those who run the RePublyka have it. `creator` is null when nobody is to be named, `usesMax`
 * and `expiresAt` where there is no end. `isDead`: expired or used up.
 */
export const communityLinkSchema = z
  .object({
    id: idSchema,
    url: z.url(),
    creator: personSchema.nullable(),
    createdAt: timeSchema,
    expiresAt: timeSchema.nullable(),
    uses: z.int(),
    usesMax: z.int().nullable(),
    isDead: z.boolean(),
  })
  .meta({ id: 'CommunityLink' });
export type CommunityLink = z.infer<typeof communityLinkSchema>;

export const newCommunityLinkSchema = z.strictObject({
  id: idSchema,
  days: z.literal(linkDays, 'Escolha até quando o link vale'),
  uses: z.literal(linkUses, 'Escolha quantas pessoas podem usar'),
});
export type NewCommunityLink = z.input<typeof newCommunityLinkSchema>;

/** As it is written in the address. */
const tokenSchema = z.string().min(1).max(100);

const tag = 'communities';
const params = z.strictObject({ communityId: idSchema });
const requestParams = params.extend({ personId: idSchema });
const tokenParams = z.strictObject({ token: tokenSchema });

export const requestToJoinRoute = defineRoute({
  method: 'put',
  path: '/api/communities/{communityId}/request',
  tag,
  summary: `Ask to join; at most ${openRequestsMax} open requests, and again ${requestPauseDays} days after a refusal`,
  access: 'member',
  params,
  uncheckedText: ['words'],
  body: newJoinRequestSchema,
  response: ownRequestSchema,
  errors: ['not_found', 'banned', 'conflict', 'entry_closed', 'asked_recently'],
});

export const withdrawRequestRoute = defineRoute({
  method: 'delete',
  path: '/api/communities/{communityId}/request',
  tag,
  summary: "Withdraw one's request",
  access: 'member',
  openToLimited: 'withdrawal',
  params,
  errors: ['not_found'],
});

export const listRequestsRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/requests',
  tag,
  summary: 'Who asks to join, the first one first; for whoever runs the RePublyka',
  access: 'member',
  params,
  query: pageQuerySchema,
  response: pageSchema(joinRequestSchema),
  errors: ['not_found', 'invalid_cursor'],
});

export const answerRequestRoute = defineRoute({
  method: 'put',
  path: '/api/communities/{communityId}/requests/{personId}/answer',
  tag,
  summary: 'Admit or refuse; for whoever runs the RePublyka',
  access: 'member',
  params: requestParams,
  body: z.strictObject({ answer: z.enum(['admitted', 'refused']) }),
  errors: ['not_found', 'archived', 'banned'],
});

export const reportRequestRoute = defineRoute({
  method: 'put',
  path: '/api/communities/{communityId}/requests/{personId}/report',
  tag,
  summary: 'Report what somebody says who asks to join; for whoever runs the RePublyka',
  access: 'member',
  openToLimited: 'safety',
  params: requestParams,
  body: newReportSchema,
  errors: ['not_found'],
});

export const listCommunityLinksRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/links',
  tag,
  summary: 'The links by which one joins, the last one first; for whoever runs the RePublyka',
  access: 'member',
  params,
  response: z.object({ items: z.array(communityLinkSchema).max(communityLinksMax) }),
  errors: ['not_found'],
});

export const createCommunityLinkRoute = defineRoute({
  method: 'post',
  path: '/api/communities/{communityId}/links',
  tag,
  summary: 'Make a link by which one joins; it takes the place of dead ones where there are too many',
  access: 'member',
  params,
  body: newCommunityLinkSchema,
  response: communityLinkSchema,
  errors: ['not_found', 'conflict', 'archived'],
});

export const revokeCommunityLinkRoute = defineRoute({
  method: 'delete',
  path: '/api/communities/{communityId}/links/{linkId}',
  tag,
  summary: 'Revoke a link',
  access: 'member',
  openToLimited: 'withdrawal',
  params: params.extend({ linkId: idSchema }),
  errors: ['not_found'],
});

/** Dead, unknown and revoked links are one and the same, also for somebody who was banned. */
export const getCommunityLinkRoute = defineRoute({
  method: 'get',
  path: '/api/community-links/{token}',
  tag,
  summary: 'The RePublyka that a link leads into, from outside',
  access: 'member',
  params: tokenParams,
  response: communityCardSchema,
  errors: ['not_found'],
});

export const joinByCommunityLinkRoute = defineRoute({
  method: 'put',
  path: '/api/community-links/{token}/membership',
  tag,
  summary: 'Join by a link; joining twice is joining once',
  access: 'member',
  params: tokenParams,
  response: communitySchema,
  errors: ['not_found'],
});

export const archiveCommunityRoute = defineRoute({
  method: 'put',
  path: '/api/communities/{communityId}/archive',
  tag,
  summary: 'Archive: its members read it, nobody writes or joins; for the owner',
  access: 'member',
  params,
  response: communitySchema,
  errors: ['not_found'],
});

export const reopenCommunityRoute = defineRoute({
  method: 'delete',
  path: '/api/communities/{communityId}/archive',
  tag,
  summary: 'Reopen what is archived; for the owner',
  access: 'member',
  params,
  response: communitySchema,
  errors: ['not_found', 'conflict'],
});
