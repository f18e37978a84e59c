import { z } from 'zod';
import { idSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { notificationSchema } from './notifications.ts';
import { personSchema } from './profiles.ts';
import { imageSchema } from './upload-routes.ts';

/** What somebody else said, in their own words, cut where it is long. */
const words = z.string();

/** A Link or followed person who published: how much, and what met with most response. */
const caughtUpPersonSchema = z.object({ person: personSchema, postsCount: z.int(), postId: idSchema, words });

/** A conversation, or a thread of it (`room`), with messages by others: how many, up to `catchUpMessagesMax`, and the one with most reactions. */
const caughtUpConversationSchema = z.object({
  id: idSchema,
  name: z.string(),
  avatar: imageSchema.nullable(),
  room: z.object({ id: idSchema, name: z.string() }).nullable(),
  messagesCount: z.int(),
  author: z.object({ id: idSchema, fullName: z.string() }),
  messageId: idSchema,
  words,
});

/** `since`: when the viewer was last here before they came back; null, with nothing in it, once they have seen it all. */
export const catchUpSchema = z
  .object({
    since: timeSchema.nullable(),
    calls: z.array(notificationSchema),
    directs: z.array(caughtUpConversationSchema),
    people: z.array(caughtUpPersonSchema),
    communities: z.array(caughtUpConversationSchema),
  })
  .meta({ id: 'CatchUp' });
export type CatchUp = z.infer<typeof catchUpSchema>;
export type CaughtUpConversation = z.infer<typeof caughtUpConversationSchema>;
export type CaughtUpPerson = z.infer<typeof caughtUpPersonSchema>;

const tag = 'catch-up';

export const getCatchUpRoute = defineRoute({
  method: 'get',
  path: '/api/catch-up',
  tag,
  summary: "'O que perdi': what happened while one was away, no more than two minutes of it",
  access: 'member',
  response: catchUpSchema,
});

export const setCaughtUpRoute = defineRoute({
  method: 'put',
  path: '/api/catch-up/seen',
  tag,
  summary: "'Já vi tudo'; twice is once",
  access: 'member',
  openToLimited: 'reading',
});
