import { z } from 'zod';
import { cursorSchema, idSchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { searchTextSchema } from '../text/search-text.ts';
import { messageSchema } from './messages.ts';

/** 'text' has nothing else with it; 'audio' includes voice messages; a 'link' is a work or a web address. */
export const messageKinds = ['text', 'image', 'video', 'audio', 'file', 'link'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const messageSearchSchema = z.strictObject({
  /** Without it, all that the filters let through. */
  q: searchTextSchema.optional(),
  roomId: idSchema.optional(),
  authorId: idSchema.optional(),
  kind: z.enum(messageKinds).optional(),
  /** From this moment on. */
  since: timeSchema.optional(),
  /** Before this moment. */
  until: timeSchema.optional(),
  cursor: cursorSchema.optional(),
});
export type MessageSearch = z.infer<typeof messageSearchSchema>;

export const searchConversationRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/messages/search',
  tag: 'messages',
  summary:
    'The messages of the main channel, or of the thread `roomId`, with these words, by this person, of this kind or time, the newest first. A page may hold fewer than fit, or none, and still have a `nextCursor`',
  access: 'member',
  params: z.strictObject({ communityId: idSchema }),
  query: messageSearchSchema,
  response: pageSchema(messageSchema),
  errors: ['not_found', 'invalid_cursor'],
});
