import { z } from 'zod';
import { idSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { imageSchema } from './upload-routes.ts';

/** Who invited, as a visitor who follows the link may know them. */
export const inviterSchema = z.object({ id: idSchema, fullName: z.string(), avatar: imageSchema.nullable() });
export type Inviter = z.infer<typeof inviterSchema>;

export const getInviterRoute = defineRoute({
  method: 'get',
  path: '/api/invitations/{inviterId}',
  tag: 'invitations',
  summary: 'Who stands behind the link of an invitation',
  access: 'public',
  params: z.strictObject({ inviterId: idSchema }),
  response: inviterSchema,
  errors: ['not_found'],
});
