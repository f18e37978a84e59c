import { z } from 'zod';
import {
  authorRatingMax,
  authorRatingMin,
  imageAltMaxLength,
  postContentMaxLength,
  postImagesMax,
  worksOfTextMax,
} from '../limits.ts';
import { idSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { linkMaxLength, readHttpUrl, readLink } from '../text/links.ts';
import { typedText } from '../text/typed-text.ts';
import { mentionSchema } from './mentions.ts';
import { personSchema } from './profiles.ts';
import { quotationSchema } from './quotations.ts';
import { ratingsSchema } from './ratings.ts';
import { imageSchema, videoSchema } from './upload-routes.ts';
import { workCardSchema } from './works.ts';

export const postTypes = ['text', 'image', 'video', 'link'] as const;
export type PostType = (typeof postTypes)[number];

/** A video kept by us, played from `videoUrl(id)`, or one that lives elsewhere. */
export const postVideoSchema = z
  .discriminatedUnion('source', [
    z.object({ source: z.literal('file'), video: videoSchema, poster: imageSchema.nullable() }),
    z.object({ source: z.literal('url'), url: z.url(), host: z.string() }),
  ])
  .meta({ id: 'PostVideo' });
export type PostVideo = z.infer<typeof postVideoSchema>;

/** The card of a link. What the page itself tells is null until it was fetched, and for ever where fetching is off. */
export const postLinkSchema = z
  .object({
    url: z.url(),
    doi: z.string().nullable(),
    host: z.string(),
    title: z.string().nullable(),
    /** Journal with volume and number, or the name of the site. */
    source: z.string().nullable(),
    authors: z.string().nullable(),
    isOpenAccess: z.boolean(),
  })
  .meta({ id: 'PostLink' });
export type PostLink = z.infer<typeof postLinkSchema>;

export const postSchema = z
  .object({
    id: idSchema,
    type: z.enum(postTypes),
    author: personSchema,
    content: z.string(),
    images: z.array(imageSchema),
    video: postVideoSchema.nullable(),
    link: postLinkSchema.nullable(),
    /** What its text and its link name, in their order. */
    works: z.array(workCardSchema),
    /** Whom `@username` in the text leads to, by username; whatever else begins with `@` is text. */
    mentions: z.array(mentionSchema),
    quoted: quotationSchema.nullable(),
    /** The author's own rating, 0 to 10. */
    authorRating: z.int().nullable(),
    /** What readers gave, 1 to 10 each. */
    ratings: ratingsSchema,
    likesCount: z.int(),
    commentsCount: z.int(),
    /** People who marked some of its words, except for those who did for themselves alone. */
    markersCount: z.int(),
    /** Posts that quote it. */
    citationsCount: z.int(),
    createdAt: timeSchema,
    /** Counts the versions of its text, from 1. */
    version: z.int(),
    editedAt: timeSchema.nullable(),
    /** `ratedVersion`: of which version the viewer's rating is. */
    viewer: z.object({
      liked: z.boolean(),
      bookmarked: z.boolean(),
      /** Some of its words. */
      marked: z.boolean(),
      rating: z.int().nullable(),
      ratedVersion: z.int().nullable(),
    }),
    can: z.object({
      edit: z.boolean(),
      delete: z.boolean(),
      report: z.boolean(),
      blockAuthor: z.boolean(),
      highlight: z.boolean(),
    }),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof postSchema>;

export const postContentSchema = typedText()
  .min(1, 'Por favor, escreva algo para publicar!')
  .max(postContentMaxLength, `O texto pode ter até ${postContentMaxLength.toLocaleString('pt-BR')} caracteres`);

/** An own upload of purpose 'post-video' with an own image of purpose 'post-image' as its poster, or an http(s) address. */
const newVideoSchema = z.union(
  [
    z.strictObject({ fileId: idSchema, posterFileId: idSchema.nullable().default(null) }),
    z.strictObject({
      url: typedText()
        .max(linkMaxLength)
        .refine((text) => readHttpUrl(text) !== null, 'Informe um endereço http(s) válido'),
    }),
  ],
  'Escolha um vídeo ou informe o endereço dele',
);

/** Characters of a scheme and its value, at most. */
const workIdMaxLength = 400;

/** A new post. `id` is a UUIDv7 made by the client: the second arrival of an id answers as the first. */
export const newPostSchema = z
  .strictObject({
    id: idSchema,
    type: z.enum(postTypes),
    content: postContentSchema,
    images: z
      .array(z.strictObject({ fileId: idSchema, alt: typedText().max(imageAltMaxLength).default('') }))
      .max(postImagesMax, `Escolha até ${postImagesMax} imagens`)
      .default([]),
    video: newVideoSchema.nullable().default(null),
    /** An address or a DOI, as typed: `10.…`, `doi:…`, `https://doi.org/…`, `https://…`. */
    link: typedText()
      .refine((text) => readLink(text) !== null, 'Informe um link ou DOI válido')
      .nullable()
      .default(null),
    authorRating: z.int().min(authorRatingMin).max(authorRatingMax).nullable().default(null),
    /** A post that one may see. */
    quoted: quotationSchema.nullable().default(null),
    /** Works that the text names, as 'doi 10.1590/…', of which it shows no card. */
    removedCards: z.array(typedText().max(workIdMaxLength)).max(worksOfTextMax).default([]),
    /** 'Público na web'. */
    isOnWeb: z.boolean().default(false),
  })
  .superRefine((post, context) => {
    for (const [field, type] of [
      ['images', 'image'],
      ['video', 'video'],
      ['link', 'link'],
    ] as const) {
      const message = refusePart(type, post.type, hasPart(post[field]));
      if (message) context.addIssue({ code: 'custom', path: [field], message });
    }
  });
export type NewPost = z.input<typeof newPostSchema>;
/** A new post, read and completed by the server. */
export type ReadPost = z.output<typeof newPostSchema>;

const missingParts = {
  image: 'Escolha ao menos uma imagem',
  video: 'Escolha um vídeo ou informe o endereço dele',
  link: 'Informe um link ou DOI válido',
} as const;

/** A post has the part that its type names, and no other. */
function refusePart(part: keyof typeof missingParts, type: PostType, isThere: boolean): string | null {
  if (part === type) return isThere ? null : missingParts[part];
  return isThere ? 'Isto não combina com o tipo da publicação' : null;
}

function hasPart(part: unknown): boolean {
  return Array.isArray(part) ? part.length > 0 : part !== null;
}

const tag = 'posts';
const params = z.strictObject({ postId: idSchema });

export const createPostRoute = defineRoute({
  method: 'post',
  path: '/api/posts',
  tag,
  summary: 'Publish a post',
  access: 'member',
  publicText: ['content', 'images'],
  uncheckedText: ['link', 'video', 'removedCards'],
  body: newPostSchema,
  response: postSchema,
  errors: ['conflict', 'gone', 'upload_not_ready', 'not_found'],
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
  openToLimited: 'withdrawal',
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
  openToLimited: 'withdrawal',
  params,
  response: likeStateSchema,
  errors: ['not_found'],
});
