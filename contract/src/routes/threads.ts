import { z } from 'zod';
import { idSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { newRoomSchema, roomSchema } from './rooms.ts';

/** The thread that goes on from a message. */
export const threadSchema = z.object({ id: idSchema, name: z.string() });
export type Thread = z.infer<typeof threadSchema>;

export const openThreadRoute = defineRoute({
  method: 'post',
  path: '/api/communities/{communityId}/messages/{messageId}/thread',
  tag: 'messages',
  summary: 'Open a thread that goes on from a message of the main channel; each message has one at most',
  access: 'member',
  params: z.strictObject({ communityId: idSchema, messageId: idSchema }),
  uncheckedText: ['name', 'description'],
  body: newRoomSchema,
  response: roomSchema,
  errors: ['archived', 'not_found', 'conflict'],
});
