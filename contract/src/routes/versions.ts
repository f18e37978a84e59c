import { z } from 'zod';
import { editReasonMaxLength } from '../limits.ts';
import { idSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { typedText } from '../text/typed-text.ts';
import { commentContentSchema, commentSchema } from './comments.ts';
import { postContentSchema, postSchema } from './posts.ts';

/** What a post or comment said from this time on; `reason` is what its author said about the edit. */
export const versionSchema = z
  .object({ version: z.int(), content: z.string(), reason: z.string().nullable(), createdAt: timeSchema })
  .meta({ id: 'Version' });
export type Version = z.infer<typeof versionSchema>;

/** Newest first: the first one is what is shown now. */
const versionsSchema = z.object({ items: z.array(versionSchema) });

const reasonSchema = typedText()
  .max(editReasonMaxLength, `O motivo pode ter até ${editReasonMaxLength} caracteres`)
  .transform((reason) => reason || null)
  .nullable()
  .default(null);

/** `version` is the one that the editor began with: when there is a later one, nothing is overwritten. */
const editOf = <Content extends z.ZodType>(content: Content) =>
  z.strictObject({ content, version: z.int().min(1), reason: reasonSchema });

export interface Edit {
  content: string;
  version: number;
  reason: string | null;
}

const postParams = z.strictObject({ postId: idSchema });
const commentParams = z.strictObject({ commentId: idSchema });

export const editPostRoute = defineRoute({
  method: 'patch',
  path: '/api/posts/{postId}',
  tag: 'posts',
  summary: 'Edit the text of an own post',
  access: 'member',
  params: postParams,
  publicText: ['content', 'reason'],
  body: editOf(postContentSchema),
  response: postSchema,
  errors: ['not_found', 'edited_meanwhile', 'edits_full'],
});

export const listPostVersionsRoute = defineRoute({
  method: 'get',
  path: '/api/posts/{postId}/versions',
  tag: 'posts',
  summary: 'What a post says and said, newest first',
  access: 'member',
  params: postParams,
  response: versionsSchema,
  errors: ['not_found'],
});

export const editCommentRoute = defineRoute({
  method: 'patch',
  path: '/api/comments/{commentId}',
  tag: 'comments',
  summary: 'Edit an own comment',
  access: 'member',
  params: commentParams,
  publicText: ['content', 'reason'],
  body: editOf(commentContentSchema),
  response: commentSchema,
  errors: ['not_found', 'edited_meanwhile', 'edits_full'],
});

export const listCommentVersionsRoute = defineRoute({
  method: 'get',
  path: '/api/comments/{commentId}/versions',
  tag: 'comments',
  summary: 'What a comment says and said, newest first',
  access: 'member',
  params: commentParams,
  response: versionsSchema,
  errors: ['not_found'],
});
