import { z } from 'zod';
import { pinnedMessagesMax } from '../limits.ts';
import { idSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { messageSchema } from './messages.ts';

/** The pinned messages of a conversation, the last one pinned first. */
export const pinsSchema = z.object({ items: z.array(messageSchema).max(pinnedMessagesMax) }).meta({ id: 'Pins' });
export type Pins = z.infer<typeof pinsSchema>;

const tag = 'messages';
const messageParams = z.strictObject({ communityId: idSchema, messageId: idSchema });

export const listPinsRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/pins',
  tag,
  summary: 'The pinned messages of the main channel, or of a thread with `roomId`',
  access: 'member',
  params: z.strictObject({ communityId: idSchema }),
  query: z.strictObject({ roomId: idSchema.optional() }),
  response: pinsSchema,
  errors: ['not_found'],
});

export const pinMessageRoute = defineRoute({
  method: 'put',
  path: '/api/communities/{communityId}/messages/{messageId}/pin',
  tag,
  summary: 'Pin a message to its conversation; for whoever runs the RePublyka. Twice is once',
  access: 'member',
  params: messageParams,
  errors: ['archived', 'not_found', 'pins_full'],
});

export const unpinMessageRoute = defineRoute({
  method: 'delete',
  path: '/api/communities/{communityId}/messages/{messageId}/pin',
  tag,
  summary: 'Take a pinned message down',
  access: 'member',
  params: messageParams,
  errors: ['archived', 'not_found'],
});
