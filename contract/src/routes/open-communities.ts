import { z } from 'zod';
import { interestNameMaxLength } from '../limits.ts';
import { idSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { foundOpenSchema } from './search.ts';

/** Why a RePublyka is shown: Links who are in it, people of one's interest or institution, or that it stands for an area. */
export const openReasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('links'), names: z.array(z.string()).max(2), count: z.int() }),
  z.object({ kind: z.literal('interest'), name: z.string() }),
  z.object({ kind: z.literal('institution'), name: z.string() }),
  z.object({ kind: z.literal('area'), name: z.string() }),
]);
export type OpenReason = z.infer<typeof openReasonSchema>;

/** `week`: messages of the last seven days, today last; of each RePublyka at most the newest 300 are counted. */
export const openCommunitySchema = foundOpenSchema
  .extend({ reason: openReasonSchema, week: z.array(z.int()).length(7) })
  .meta({ id: 'OpenCommunity' });
export type OpenCommunity = z.infer<typeof openCommunitySchema>;

/** One that one may ask to join, or has asked: who it is from outside, and why it is shown. How alive it is, only its members know. */
export const askableCommunitySchema = foundOpenSchema
  .extend({ reason: openReasonSchema, isAsked: z.boolean() })
  .meta({ id: 'AskableCommunity' });
export type AskableCommunity = z.infer<typeof askableCommunitySchema>;

export const listOpenCommunitiesRoute = defineRoute({
  method: 'get',
  path: '/api/open-communities',
  tag: 'communities',
  summary: 'RePublykas that the viewer is not in: up to 20 to join at once, up to 10 to ask; the best fitting first',
  access: 'member',
  query: z.strictObject({
    /** A category of interests. */
    area: z.string().trim().min(1).max(interestNameMaxLength).optional(),
    institutionId: idSchema.optional(),
  }),
  response: z.object({ items: z.array(openCommunitySchema), askable: z.array(askableCommunitySchema) }),
});
