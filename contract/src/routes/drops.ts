import { z } from 'zod';
import { captionsMaxLength, dropDescriptionMaxLength } from '../limits.ts';
import { idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { readCaptions } from '../text/captions.ts';
import { errorTexts } from '../text/texts.ts';
import { typedText } from '../text/typed-text.ts';
import { personSchema } from './profiles.ts';
import { imageSchema, videoSchema } from './upload-routes.ts';
import { workCardSchema } from './works.ts';

/**
 * A short video. While `video.status` is not 'ready' only its author sees it. `cover` is null until somebody made one.
 * `viewsCount` is what it was when fetched: views come without an event.
 */
export const dropSchema = z
  .object({
    id: idSchema,
    author: personSchema,
    /** The first line of the description, at most 100 characters; what it leaves is `readDropWords(…).rest`. */
    title: z.string(),
    description: z.string(),
    works: z.array(workCardSchema),
    video: videoSchema,
    cover: imageSchema.nullable(),
    /** Address of the captions as WebVTT, for a `track`; another one after each change. */
    captionsUrl: z.string().nullable(),
    likesCount: z.int(),
    viewsCount: z.int(),
    createdAt: timeSchema,
    viewer: z.object({ liked: z.boolean() }),
    can: z.object({ delete: z.boolean(), editCaptions: z.boolean() }),
  })
  .meta({ id: 'Drop' });
export type Drop = z.infer<typeof dropSchema>;

const descriptionSchema = typedText()
  .min(1, errorTexts.emptyDrop)
  .refine(
    (text) => [...text].length <= dropDescriptionMaxLength,
    `A descrição pode ter até ${dropDescriptionMaxLength.toLocaleString('pt-BR')} caracteres`,
  );

/** WebVTT, or SubRip, as typed or loaded; kept as WebVTT with times and words only. */
const captionsSchema = z
  .string()
  .max(captionsMaxLength, `As legendas podem ter até ${captionsMaxLength.toLocaleString('pt-BR')} caracteres`)
  .superRefine((text, context) => {
    const captions = readCaptions(text);
    if (!captions.ok) context.addIssue({ code: 'custom', message: captions.message });
  });

/**
 * A new drop. `id` is a UUIDv7 made by the client: the second arrival of an id answers as the first. `videoFileId` is
 * an own upload of purpose 'drop-video', `coverFileId` one of 'drop-cover'.
 */
export const newDropSchema = z.strictObject({
  id: idSchema,
  description: descriptionSchema,
  videoFileId: z.uuid(errorTexts.dropWithoutVideo).toLowerCase(),
  coverFileId: idSchema.nullable().default(null),
  captions: captionsSchema.nullable().default(null),
  /** 'Público na web'. */
  isOnWeb: z.boolean().default(false),
});
export type NewDrop = z.input<typeof newDropSchema>;

const tag = 'drops';
const params = z.strictObject({ dropId: idSchema });

export const createDropRoute = defineRoute({
  method: 'post',
  path: '/api/drops',
  tag,
  summary: 'Publish a drop',
  access: 'member',
  publicText: ['description', 'captions'],
  body: newDropSchema,
  response: dropSchema,
  errors: ['conflict', 'gone', 'upload_not_ready', 'not_found'],
});

export const listDropsRoute = defineRoute({
  method: 'get',
  path: '/api/drops',
  tag,
  summary: 'Drops, newest first',
  access: 'member',
  query: pageQuerySchema,
  response: pageSchema(dropSchema),
  errors: ['invalid_cursor'],
});

export const getDropRoute = defineRoute({
  method: 'get',
  path: '/api/drops/{dropId}',
  tag,
  summary: 'One drop',
  access: 'member',
  params,
  response: dropSchema,
  errors: ['not_found'],
});

export const deleteDropRoute = defineRoute({
  method: 'delete',
  path: '/api/drops/{dropId}',
  tag,
  summary: 'Delete an own drop, with its files',
  access: 'member',
  openToLimited: 'withdrawal',
  params,
  errors: ['not_found'],
});

const likeStateSchema = z.object({ liked: z.boolean(), likesCount: z.int() });

export const likeDropRoute = defineRoute({
  method: 'put',
  path: '/api/drops/{dropId}/like',
  tag,
  summary: 'Like a drop; liking twice is liking once',
  access: 'member',
  params,
  response: likeStateSchema,
  errors: ['not_found'],
});

export const unlikeDropRoute = defineRoute({
  method: 'delete',
  path: '/api/drops/{dropId}/like',
  tag,
  summary: 'Take a like back',
  access: 'member',
  openToLimited: 'withdrawal',
  params,
  response: likeStateSchema,
  errors: ['not_found'],
});

export const viewDropRoute = defineRoute({
  method: 'put',
  path: '/api/drops/{dropId}/view',
  tag,
  summary: 'Two seconds in sight: a view, counted once a person and day (of Brasília)',
  access: 'member',
  openToLimited: 'reading',
  params,
  response: z.object({ viewsCount: z.int() }),
  errors: ['not_found'],
});

export const setDropCaptionsRoute = defineRoute({
  method: 'put',
  path: '/api/drops/{dropId}/captions',
  tag,
  summary: 'Write or replace the captions of an own drop',
  access: 'member',
  params,
  publicText: ['captions'],
  body: z.strictObject({ captions: captionsSchema }),
  response: dropSchema,
  errors: ['not_found'],
});

export const removeDropCaptionsRoute = defineRoute({
  method: 'delete',
  path: '/api/drops/{dropId}/captions',
  tag,
  summary: 'Take the captions of an own drop away',
  access: 'member',
  openToLimited: 'withdrawal',
  params,
  response: dropSchema,
  errors: ['not_found'],
});
