import { z } from 'zod';
import { authorRatingMax, authorRatingMin, imageAltMaxLength, postContentMaxLength, postImagesMax } from './limits.ts';
import { idSchema, timeSchema } from './page.ts';
import { personSchema } from './profiles.ts';
import { defineRoute } from './route.ts';
import { imageSchema } from './upload-routes.ts';

export const postTypes = ['text', 'image', 'video', 'link'] as const;
export type PostType = (typeof postTypes)[number];

export const postSchema = z
  .object({
    id: idSchema,
    type: z.enum(postTypes),
    author: personSchema,
    content: z.string(),
    images: z.array(imageSchema),
    /** The author's own rating, 0 to 10. */
    authorRating: z.int().nullable(),
    likesCount: z.int(),
    commentsCount: z.int(),
    createdAt: timeSchema,
    viewer: z.object({ liked: z.boolean() }),
    can: z.object({ delete: z.boolean() }),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof postSchema>;

const contentSchema = z
  .string()
  .trim()
  .min(1, 'Por favor, escreva algo para publicar!')
  .max(postContentMaxLength, `O texto pode ter até ${postContentMaxLength.toLocaleString('pt-BR')} caracteres`);

/** A new post. `id` is a UUIDv7 made by the client: the second arrival of an id answers as the first. */
export const newPostSchema = z.strictObject({
  id: idSchema,
  type: z.enum(['text', 'image']),
  content: contentSchema,
  images: z
    .array(z.strictObject({ fileId: idSchema, alt: z.string().trim().max(imageAltMaxLength).default('') }))
    .max(postImagesMax, `Escolha até ${postImagesMax} imagens`)
    .default([]),
  authorRating: z.int().min(authorRatingMin).max(authorRatingMax).nullable().default(null),
});
export type NewPost = z.input<typeof newPostSchema>;

/** Whether this post takes this person's deletion: one rule for the server's answer and for live events. */
export function canDeletePost(viewerId: string | null, authorId: string): boolean {
  return viewerId === authorId;
}

const tag = 'posts';
const params = z.strictObject({ postId: idSchema });

export const createPostRoute = defineRoute({
  method: 'post',
  path: '/api/posts',
  tag,
  summary: 'Publish a post',
  access: 'member',
  body: newPostSchema,
  response: postSchema,
  errors: ['conflict', 'upload_not_ready', 'not_found'],
});

export const getPostRoute = defineRoute({
  method: 'get',
  path: '/api/posts/{postId}',
  tag,
  summary: 'One post',
  access: 'member',
  params,
  response: postSchema,
  errors: ['not_found'],
});

export const deletePostRoute = defineRoute({
  method: 'delete',
  path: '/api/posts/{postId}',
  tag,
  summary: 'Delete an own post',
  access: 'member',
  params,
  errors: ['not_found'],
});

const likeStateSchema = z.object({ liked: z.boolean(), likesCount: z.int() });

export const likePostRoute = defineRoute({
  method: 'put',
  path: '/api/posts/{postId}/like',
  tag,
  summary: 'Like a post; liking twice is liking once',
  access: 'member',
  params,
  response: likeStateSchema,
  errors: ['not_found'],
});

export const unlikePostRoute = defineRoute({
  method: 'delete',
  path: '/api/posts/{postId}/like',
  tag,
  summary: 'Take a like back',
  access: 'member',
  params,
  response: likeStateSchema,
  errors: ['not_found'],
});
