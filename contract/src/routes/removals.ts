import { z } from 'zod';
import { removalReasonMaxLength } from '../limits.ts';
import { idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { typedText } from '../text/typed-text.ts';
import { personSchema } from './profiles.ts';

/** Somebody who may not come back. */
export const banSchema = z
  .object({ person: personSchema, reason: z.string(), createdAt: timeSchema })
  .meta({ id: 'Ban' });
export type Ban = z.infer<typeof banSchema>;

/** Who left a RePublyka within a month. */
export const formerMembersMax = 50;

/** Somebody who left by themselves, and may come back as long as nobody prevents it. */
export const formerMemberSchema = z.object({ person: personSchema, leftAt: timeSchema }).meta({ id: 'FormerMember' });
export type FormerMember = z.infer<typeof formerMemberSchema>;

/** The person is shown the reason. */
export const removalSchema = z.strictObject({
  reason: typedText()
    .min(1, 'Escreva o motivo: a pessoa vai ler')
    .max(removalReasonMaxLength, `O motivo pode ter até ${removalReasonMaxLength} caracteres`),
  isBan: z.boolean().default(false),
});

const tag = 'communities';
const params = z.strictObject({ communityId: idSchema });
const memberParams = params.extend({ personId: idSchema });

export const removeMemberRoute = defineRoute({
  method: 'put',
  path: '/api/communities/{communityId}/participants/{personId}/removal',
  tag,
  summary:
    'Remove a member, or ban them, also after they have left; for whoever runs the RePublyka, those who administrate by the owner only',
  access: 'member',
  params: memberParams,
  uncheckedText: ['reason'],
  body: removalSchema,
  errors: ['archived', 'not_found'],
});

export const listBansRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/bans',
  tag,
  summary: 'Who may not come back, the last one first; for whoever runs the RePublyka',
  access: 'member',
  params,
  query: pageQuerySchema,
  response: pageSchema(banSchema),
  errors: ['not_found', 'invalid_cursor'],
});

export const listFormerMembersRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/former-members',
  tag,
  summary: 'Who left within a month, the last one first, fifty at most; for whoever runs the RePublyka',
  access: 'member',
  params,
  response: z.object({ items: z.array(formerMemberSchema).max(formerMembersMax) }),
  errors: ['not_found'],
});

export const liftBanRoute = defineRoute({
  method: 'delete',
  path: '/api/communities/{communityId}/bans/{personId}',
  tag,
  summary: 'Let somebody come back; for whoever runs the RePublyka',
  access: 'member',
  params: memberParams,
  errors: ['archived', 'not_found'],
});
