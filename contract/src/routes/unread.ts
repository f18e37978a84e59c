import { z } from 'zod';
import { unreadSeqsMax } from '../limits.ts';
import { idSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { muteSchema } from './communities.ts';

/**
 * What one has not read of a conversation: the numbers (`seq`) of the newest messages by others after one's mark, rising.
 * Numbers rather than a count, so that events may arrive twice and in any order between topics and still leave the truth.
 * `hasOlder`: there are, or were, more than these. Of a silenced thread the mark alone is kept.
 */
export const conversationUnreadSchema = z.object({
  lastReadSeq: z.int(),
  seqs: z.array(z.int()).max(unreadSeqsMax),
  hasOlder: z.boolean(),
  /** Those of `seqs` that mention the viewer, by name or with everybody. */
  mentioned: z.array(z.int()),
  isSilenced: z.literal(true).optional(),
});
export type ConversationUnread = z.infer<typeof conversationUnreadSchema>;

/** Main channel, and the threads one takes part in, follows or has silenced, by their ids. */
export const communityUnreadSchema = z.object({
  joinedAt: timeSchema,
  mute: muteSchema.nullable(),
  isDirect: z.literal(true).optional(),
  main: conversationUnreadSchema,
  rooms: z.record(idSchema, conversationUnreadSchema),
});
export type CommunityUnread = z.infer<typeof communityUnreadSchema>;

/** By RePublyka. Badges of the navigation, of groups and of threads are all read from this (unread-counts.ts). */
export const unreadSchema = z.object({ communities: z.record(idSchema, communityUnreadSchema) }).meta({ id: 'Unread' });
export type Unread = z.infer<typeof unreadSchema>;

export const getUnreadRoute = defineRoute({
  method: 'get',
  path: '/api/unread',
  tag: 'messages',
  summary: "What one has not read, in one's most recently active RePublykas",
  access: 'member',
  response: unreadSchema,
});
