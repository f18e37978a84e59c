import { z } from 'zod';
import { messageAttachmentsMax, messageMaxLength, pollQuestionMaxLength } from '../limits.ts';
import { cursorSchema, idSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { completeEmoji, isEmoji } from '../text/emoji.ts';
import { typedText } from '../text/typed-text.ts';
import { actSchema } from './acts.ts';
import { type Attachment, attachmentKinds } from './attachments.ts';
import { extractSchema, newExtractSchema } from './extracts.ts';
import { mentionSchema } from './mentions.ts';
import { newPollSchema, pollSchema } from './polls.ts';
import { personSchema } from './profiles.ts';
import { replySchema } from './replies.ts';
import { threadSchema } from './threads.ts';
import { workCardSchema } from './works.ts';

/** Any emoji, exactly one. */
export const reactionSchema = z.string().refine(isEmoji, 'Escolha um emoji');
export type Reaction = z.infer<typeof reactionSchema>;

/** One emoji under a message, counted, with whether the viewer gave it. */
export const reactionCountSchema = z.object({ reaction: reactionSchema, count: z.int(), mine: z.boolean() });
export type ReactionCount = z.infer<typeof reactionCountSchema>;

export const attachmentSchema: z.ZodType<Attachment> = z
  .object({
    id: idSchema,
    kind: z.enum(attachmentKinds),
    name: z.string(),
    bytes: z.int(),
    contentType: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    thumbhash: z.string().nullable(),
    durationMs: z.int().nullable(),
    waveform: z.string().optional(),
  })
  .meta({ id: 'Attachment' });

/** A message. `content` may be empty when there are attachments. `seq` grows by one with each message of the RePublyka, threads included; it orders and marks reading. */
export const messageSchema = z
  .object({
    id: idSchema,
    communityId: idSchema,
    roomId: idSchema.nullable(),
    seq: z.int(),
    author: personSchema,
    content: z.string(),
    reply: replySchema.nullable(),
    /** Whom `@username` in the text leads to, by username; whatever else begins with `@` is text. */
    mentions: z.array(mentionSchema),
    mentionsEverybody: z.boolean(),
    /** Said elsewhere first, by somebody else perhaps. */
    isForwarded: z.boolean(),
    attachments: z.array(attachmentSchema),
    works: z.array(workCardSchema),
    poll: pollSchema.optional(),
    extract: extractSchema.optional(),
    thread: threadSchema.nullable(),
    createdAt: timeSchema,
    editedAt: timeSchema.nullable(),
    reactions: z.array(reactionCountSchema),
    can: z.object({ edit: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof messageSchema>;

/** Why a message without files and words is refused. */
export const missingContent = 'Escreva uma mensagem';
const textSchema = typedText().max(
  messageMaxLength,
  `A mensagem pode ter até ${messageMaxLength.toLocaleString('pt-BR')} caracteres`,
);

/** `attachments` are uploads of one's own that are ready, in their order; with them the text may be empty. */
export const newMessageSchema = z
  .strictObject({
    id: idSchema,
    roomId: idSchema.nullable().default(null),
    content: textSchema,
    attachments: z
      .array(idSchema)
      .max(messageAttachmentsMax, `Envie até ${messageAttachmentsMax} arquivos por mensagem`)
      .default([]),
    /** A message of this conversation; anything else is left out, and the message is sent without it. */
    replyToId: idSchema.nullable().default(null),
    /** A message that one may see; then its words stand here, whatever `content` says, and `attachments` are copies of its files. */
    forwardedFrom: z.strictObject({ communityId: idSchema, id: idSchema }).nullable().default(null),
    /** With a poll, `content` is what it asks, and the message brings no files. */
    poll: newPollSchema.nullable().default(null),
    /** With an extract, `content` is what that work says, and the message brings no files. */
    extract: newExtractSchema.nullable().default(null),
  })
  .refine(
    ({ content, attachments, forwardedFrom }) => content !== '' || attachments.length > 0 || forwardedFrom !== null,
    {
      path: ['content'],
      message: missingContent,
    },
  )
  .refine(({ content, poll }) => poll === null || (content !== '' && content.length <= pollQuestionMaxLength), {
    path: ['content'],
    message: `Escreva uma pergunta de até ${pollQuestionMaxLength} caracteres`,
  })
  .refine(({ attachments, forwardedFrom, poll }) => poll === null || (attachments.length === 0 && !forwardedFrom), {
    path: ['poll'],
    message: 'Uma enquete não leva arquivos, nem é encaminhada',
  })
  .refine(({ extract, content }) => extract === null || content !== '', {
    path: ['content'],
    message: 'Escreva a passagem',
  })
  .refine(
    ({ attachments, forwardedFrom, poll, extract }) =>
      extract === null || (attachments.length === 0 && !forwardedFrom && poll === null),
    { path: ['extract'], message: 'Uma citação com página não leva arquivos nem enquete, nem é encaminhada' },
  );

/**
 * A page of a conversation, oldest first within the page. `before` and `after` go on from a page's ends; `around` opens
 * at a message (search results). `olderCursor`/`newerCursor` are null at the ends of the conversation. `acts` are the
 * lines between its messages in their order, left out where there are none; of very many the newest.
 */
export const messagePageSchema = z.object({
  items: z.array(messageSchema),
  acts: z.array(actSchema).optional(),
  olderCursor: cursorSchema.nullable(),
  newerCursor: cursorSchema.nullable(),
});
export type MessagePage = z.infer<typeof messagePageSchema>;

const tag = 'messages';
const communityParams = z.strictObject({ communityId: idSchema });
const messageParams = z.strictObject({ communityId: idSchema, messageId: idSchema });

export const listMessagesRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/messages',
  tag,
  summary: 'A page of the main channel, or of a thread with `roomId`; the newest page by default',
  access: 'member',
  params: communityParams,
  query: z.strictObject({
    roomId: idSchema.optional(),
    before: cursorSchema.optional(),
    after: cursorSchema.optional(),
    around: idSchema.optional(),
  }),
  response: messagePageSchema,
  errors: ['not_found', 'invalid_cursor'],
});

export const sendMessageRoute = defineRoute({
  method: 'post',
  path: '/api/communities/{communityId}/messages',
  tag,
  summary: 'Send a message',
  access: 'member',
  params: communityParams,
  uncheckedText: ['content', 'poll', 'extract'],
  body: newMessageSchema,
  response: messageSchema,
  errors: ['archived', 'not_found', 'conflict', 'upload_not_ready', 'payload_too_large'],
});

export const editMessageRoute = defineRoute({
  method: 'patch',
  path: '/api/communities/{communityId}/messages/{messageId}',
  tag,
  summary: 'Edit an own message, but for a poll or quoted words; only one with files may be left without words',
  access: 'member',
  params: messageParams,
  uncheckedText: ['content'],
  body: z.strictObject({ content: textSchema }),
  response: messageSchema,
  errors: ['archived', 'not_found'],
});

export const deleteMessageRoute = defineRoute({
  method: 'delete',
  path: '/api/communities/{communityId}/messages/{messageId}',
  tag,
  summary: 'Delete an own message; any, for whoever runs the RePublyka',
  access: 'member',
  openToLimited: 'withdrawal',
  params: messageParams,
  errors: ['not_found'],
});

/** As it is given, `❤` without U+FE0F too. */
const reactionParams = messageParams.extend({
  reaction: z.string().overwrite(completeEmoji).refine(isEmoji, 'Escolha um emoji'),
});
const reactionsSchema = z.object({ reactions: z.array(reactionCountSchema) });

export const addReactionRoute = defineRoute({
  method: 'put',
  path: '/api/communities/{communityId}/messages/{messageId}/reactions/{reaction}',
  tag,
  summary: 'React to a message; twice is once',
  access: 'member',
  params: reactionParams,
  response: reactionsSchema,
  errors: ['archived', 'not_found', 'reactions_full'],
});

export const removeReactionRoute = defineRoute({
  method: 'delete',
  path: '/api/communities/{communityId}/messages/{messageId}/reactions/{reaction}',
  tag,
  summary: 'Take a reaction back',
  access: 'member',
  openToLimited: 'withdrawal',
  params: reactionParams,
  response: reactionsSchema,
  errors: ['not_found'],
});

export const markReadRoute = defineRoute({
  method: 'put',
  path: '/api/communities/{communityId}/read',
  tag,
  summary: 'Move the read mark of the main channel, or of a thread one takes part in, forward; never back',
  access: 'member',
  openToLimited: 'reading',
  params: communityParams,
  body: z.strictObject({ roomId: idSchema.nullable().default(null), seq: z.int().min(0) }),
  response: z.object({ lastReadSeq: z.int() }),
  errors: ['not_found'],
});

export const signalTypingRoute = defineRoute({
  method: 'post',
  path: '/api/communities/{communityId}/typing',
  tag,
  summary: "Tell those who are here now that one is writing ('digitando…'); nothing is stored",
  access: 'member',
  params: communityParams,
  body: z.strictObject({ roomId: idSchema.nullable().default(null) }),
  errors: ['not_found'],
});
