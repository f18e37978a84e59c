import { z } from 'zod';
import { commentMaxLength } from '../limits.ts';
import { cursorSchema, idSchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { personSchema } from './profiles.ts';
import { workCardSchema } from './works.ts';

export const commentSchema = z
  .object({
    id: idSchema,
    postId: idSchema,
    author: personSchema,
    content: z.string(),
    works: z.array(workCardSchema),
    createdAt: timeSchema,
    /** Counts the versions of its text, from 1. */
    version: z.int(),
    editedAt: timeSchema.nullable(),
    can: z.object({ edit: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof commentSchema>;

/** Newest first, as all lists, but it may begin in the midst: `previousCursor` leads to what is newer. */
export const commentPageSchema = pageSchema(commentSchema).extend({ previousCursor: cursorSchema.nullable() });
export type CommentPage = z.infer<typeof commentPageSchema>;

export const commentContentSchema = z
  .string()
  .trim()
  .min(1, 'Escreva um comentário')
  .max(commentMaxLength, `O comentário pode ter até ${commentMaxLength.toLocaleString('pt-BR')} caracteres`);

/** A new comment. `id` is a UUIDv7 made by the client: the second arrival of an id answers as the first. */
export const newCommentSchema = z.strictObject({
  id: idSchema,
  content: commentContentSchema,
});

const tag = 'comments';

export const listCommentsRoute = defineRoute({
  method: 'get',
  path: '/api/posts/{postId}/comments',
  tag,
  summary: 'Comments of a post, newest first; `cursor` goes on to older ones, `newer` upwards, `around` opens at one',
  access: 'member',
  params: z.strictObject({ postId: idSchema }),
  query: z.strictObject({
    cursor: cursorSchema.optional(),
    newer: cursorSchema.optional(),
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
  body: newCommentSchema,
  response: z.object({ comment: commentSchema, commentsCount: z.int() }),
  errors: ['not_found', 'conflict', 'gone'],
});

export const deleteCommentRoute = defineRoute({
  method: 'delete',
  path: '/api/comments/{commentId}',
  tag,
  summary: 'Delete an own comment',
  access: 'member',
  params: z.strictObject({ commentId: idSchema }),
  errors: ['not_found'],
});
