import { z } from 'zod';
import { idSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { personSchema } from './profiles.ts';

/** Where a forwarded message comes from, for whoever may see it there. */
export const messageSourceSchema = z
  .object({
    community: z.object({ id: idSchema, name: z.string() }),
    roomId: idSchema.nullable(),
    messageId: idSchema,
    author: personSchema,
  })
  .meta({ id: 'MessageSource' });
export type MessageSource = z.infer<typeof messageSourceSchema>;

const tag = 'messages';
const messageParams = z.strictObject({ communityId: idSchema, messageId: idSchema });

export const getMessageSourceRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/messages/{messageId}/source',
  tag,
  summary: 'Where a forwarded message comes from; null for others than members of that RePublyka, and once it is gone',
  access: 'member',
  params: messageParams,
  response: z.object({ source: messageSourceSchema.nullable() }),
  errors: ['not_found'],
});

export const copyAttachmentRoute = defineRoute({
  method: 'post',
  path: '/api/attachments/{fileId}/copies',
  tag,
  summary: 'Copy a file of a message that one may see into an upload of one’s own, ready to be forwarded with it',
  access: 'member',
  params: z.strictObject({ fileId: idSchema }),
  body: z.strictObject({ id: idSchema }),
  errors: ['not_found', 'conflict', 'payload_too_large', 'too_many_requests'],
});
