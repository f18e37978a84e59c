import { z } from 'zod';
import { commentMaxLength, quotedMaxLength } from '../limits.ts';
import { cursorSchema, idSchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { typedText } from '../text/typed-text.ts';
import { mentionSchema } from './mentions.ts';
import { personSchema } from './profiles.ts';
import { workCardSchema } from './works.ts';

/** What a comment answers: some of its words as they are today; none when it is deleted, or not the viewer's to see. */
export const answeredSchema = z.object({
  commentId: idSchema,
  quote: z
    .object({
      author: z.object({ id: idSchema, fullName: z.string(), username: z.string() }),
      content: z.string(),
    })
    .nullable(),
});
export type Answered = z.infer<typeof answeredSchema>;

export const commentSchema = z
  .object({
    id: idSchema,
    postId: idSchema,
    /** Under which comment it stands; null under the post itself. */
    parentId: idSchema.nullable(),
    answered: answeredSchema.nullable(),
    author: personSchema,
    content: z.string(),
    works: z.array(workCardSchema),
    /** As in a post. */
    mentions: z.array(mentionSchema),
    likesCount: z.int(),
    /** How many stand under it. */
    repliesCount: z.int(),
    createdAt: timeSchema,
    /** Counts the versions of its text, from 1. */
    version: z.int(),
    editedAt: timeSchema.nullable(),
    viewer: z.object({ liked: z.boolean() }),
    can: z.object({ edit: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof commentSchema>;

/** What one saw when one chose an order. */
export const commentOrders = ['newest', 'useful'] as const;
export type CommentOrder = (typeof commentOrders)[number];

/**
 * Those of the post itself, in their order, but it may begin in the midst: `previousCursor` leads to what is newer.
 * `openId`: the one under which the comment stands around which it was opened.
 */
export const commentPageSchema = pageSchema(commentSchema).extend({
  previousCursor: cursorSchema.nullable(),
  openId: idSchema.nullable(),
});
export type CommentPage = z.infer<typeof commentPageSchema>;

export const commentContentSchema = typedText()
  .min(1, 'Escreva um comentário')
  .max(commentMaxLength, `O comentário pode ter até ${commentMaxLength.toLocaleString('pt-BR')} caracteres`);

/** A new comment. `id` is a UUIDv7 made by the client: the second arrival of an id answers as the first. */
export const newCommentSchema = z.strictObject({
  id: idSchema,
  content: commentContentSchema,
  /** Another comment of the post, with the words of it that are quoted; when it is gone, the comment stands by itself. */
  replyTo: z
    .strictObject({ commentId: idSchema, quote: z.string().max(quotedMaxLength).nullable().default(null) })
    .nullable()
    .default(null),
});

const tag = 'comments';

export const listCommentsRoute = defineRoute({
  method: 'get',
  path: '/api/posts/{postId}/comments',
  tag,
  summary:
    'Comments of a post itself, newest or most useful first; `cursor` goes on, and of the newest `newer` upwards; `around` opens at one',
  access: 'member',
  params: z.strictObject({ postId: idSchema }),
  query: z.strictObject({
    cursor: cursorSchema.optional(),
    newer: cursorSchema.optional(),
    order: z.enum(commentOrders).default('newest'),
    around: idSchema.optional(),
  }),
  response: commentPageSchema,
  errors: ['not_found', 'invalid_cursor'],
});

export const createCommentRoute = defineRoute({
  method: 'post',
  path: '/api/posts/{postId}/comments',
  tag,
  summary: 'Comment on a post',
  access: 'member',
  params: z.strictObject({ postId: idSchema }),
  publicText: ['content'],
  uncheckedText: ['replyTo'],
  body: newCommentSchema,
  response: z.object({ comment: commentSchema, commentsCount: z.int(), repliesCount: z.int() }),
  errors: ['not_found', 'conflict', 'gone'],
});

const commentParams = z.strictObject({ commentId: idSchema });

export const listRepliesRoute = defineRoute({
  method: 'get',
  path: '/api/comments/{commentId}/replies',
  tag,
  summary: 'What stands under a comment, oldest first',
  access: 'member',
  params: commentParams,
  query: z.strictObject({ cursor: cursorSchema.optional() }),
  response: pageSchema(commentSchema),
  errors: ['not_found', 'invalid_cursor'],
});

const likeStateSchema = z.object({ liked: z.boolean(), likesCount: z.int() });

export const likeCommentRoute = defineRoute({
  method: 'put',
  path: '/api/comments/{commentId}/like',
  tag,
  summary: 'Like a comment; liking twice is liking once',
  access: 'member',
  params: commentParams,
  response: likeStateSchema,
  errors: ['not_found'],
});

export const unlikeCommentRoute = defineRoute({
  method: 'delete',
  path: '/api/comments/{commentId}/like',
  tag,
  summary: 'Take a like of a comment back',
  access: 'member',
  openToLimited: 'withdrawal',
  params: commentParams,
  response: likeStateSchema,
  errors: ['not_found'],
});

export const deleteCommentRoute = defineRoute({
  method: 'delete',
  path: '/api/comments/{commentId}',
  tag,
  summary: 'Delete an own comment',
  access: 'member',
  openToLimited: 'withdrawal',
  params: commentParams,
  errors: ['not_found'],
});
