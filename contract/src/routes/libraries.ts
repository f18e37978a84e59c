import { z } from 'zod';
import {
  libraryNoteMaxLength,
  librarySelectionMax,
  libraryTagMaxLength,
  libraryTagsMax,
  searchTextMaxLength,
} from '../limits.ts';
import { cursorSchema, idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { typedText } from '../text/typed-text.ts';
import { personSchema } from './profiles.ts';
import { imageSchema } from './upload-routes.ts';
import { workCardSchema, workKinds } from './works.ts';

/**
 * A library is a person's or a RePublyka's and has its id. One's own and those of one's RePublykas can be changed;
 * another person's can be read if they show it to the viewer. Any other is `not_found`.
 */
export const libraryAudiences = ['only_me', 'links', 'members'] as const;
export type LibraryAudience = (typeof libraryAudiences)[number];

const tagSchema = typedText()
  .min(1, 'Escreva a etiqueta')
  .max(libraryTagMaxLength, `A etiqueta pode ter até ${libraryTagMaxLength} caracteres`);
const tagsSchema = z.array(tagSchema).max(libraryTagsMax, `Até ${libraryTagsMax} etiquetas por obra`);

export const librarySchema = z
  .object({
    id: idSchema,
    owner: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('person'), person: personSchema }),
      z.object({
        kind: z.literal('community'),
        community: z.object({ id: idSchema, name: z.string(), avatar: imageSchema.nullable() }),
      }),
    ]),
    worksCount: z.int(),
    /** The most used first, at most 100. */
    tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    untaggedCount: z.int(),
    kinds: z.array(z.object({ kind: z.enum(workKinds), count: z.int() })),
    /** Articles whose journal's place nobody has entered. */
    missingPlaceCount: z.int(),
    /** Who sees it on the profile; null of a RePublyka, and of another person's. */
    audience: z.enum(libraryAudiences).nullable(),
    /** Since when a program may follow it by the viewer's own address; null without one. */
    addressSince: timeSchema.nullable(),
    /** An import of the viewer's that goes on. */
    importing: z.object({ id: idSchema, entries: z.int(), done: z.int() }).nullable(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'Library' });
export type Library = z.infer<typeof librarySchema>;

/** `note` is null of another person's library; `savedBy` of one's own, and of somebody gone or hidden. */
export const libraryItemSchema = z
  .object({
    work: workCardSchema,
    tags: z.array(z.string()),
    note: z.string().nullable(),
    savedAt: timeSchema,
    savedBy: personSchema.nullable(),
  })
  .meta({ id: 'LibraryItem' });
export type LibraryItem = z.infer<typeof libraryItemSchema>;

const tag = 'libraries';
const params = z.strictObject({ libraryId: idSchema });
const itemParams = params.extend({ workId: idSchema });

export const getLibraryRoute = defineRoute({
  method: 'get',
  path: '/api/libraries/{libraryId}',
  tag,
  summary: 'What a library has, in numbers',
  access: 'member',
  params,
  response: librarySchema,
  errors: ['not_found'],
});

export const librarySorts = ['saved', 'title', 'author', 'year'] as const;
export type LibrarySort = (typeof librarySorts)[number];

export const listLibraryItemsRoute = defineRoute({
  method: 'get',
  path: '/api/libraries/{libraryId}/items',
  tag,
  summary: 'Its works: the last saved first, or by title, author or the newest year; `q` seeks title, author, note',
  access: 'member',
  params,
  query: z.strictObject({
    cursor: cursorSchema.optional(),
    sort: z.enum(librarySorts).default('saved'),
    q: typedText().max(searchTextMaxLength).optional(),
    /** Exactly this one; without regard to case and accents. */
    tag: tagSchema.optional(),
    kind: z.enum(workKinds).optional(),
    /** 'untagged': those without a tag. 'missing_place': articles whose journal's place is not known. */
    only: z.enum(['untagged', 'missing_place']).optional(),
  }),
  response: pageSchema(libraryItemSchema),
  errors: ['not_found', 'invalid_cursor'],
});

export const saveWorkRoute = defineRoute({
  method: 'put',
  path: '/api/libraries/{libraryId}/items/{workId}',
  tag,
  summary: 'Save a work, or change its tags and note: what is absent stays. Twice is once',
  access: 'member',
  params: itemParams,
  publicText: ['tags'],
  uncheckedText: ['note'],
  body: z.strictObject({
    tags: tagsSchema.optional(),
    note: typedText()
      .max(libraryNoteMaxLength, `A nota pode ter até ${libraryNoteMaxLength.toLocaleString('pt-BR')} caracteres`)
      .optional(),
  }),
  response: libraryItemSchema,
  errors: ['archived', 'not_found', 'library_full'],
});

export const removeWorkRoute = defineRoute({
  method: 'delete',
  path: '/api/libraries/{libraryId}/items/{workId}',
  tag,
  summary: 'Take a work out; twice is once. Answers the tags and note that went with it, for whoever undoes this',
  access: 'member',
  params: itemParams,
  response: z.object({ removed: z.object({ tags: z.array(z.string()), note: z.string().nullable() }).nullable() }),
  errors: ['archived', 'not_found'],
});

export const openItemRoute = defineRoute({
  method: 'put',
  path: '/api/libraries/{libraryId}/items/{workId}/opening',
  tag,
  summary: 'Note that one opened a work from the library of a RePublyka, unless one does not show what one reads',
  access: 'member',
  openToLimited: 'reading',
  params: itemParams,
  errors: ['not_found'],
});

const selection = z
  .array(idSchema)
  .min(1, 'Marque ao menos uma obra')
  .max(librarySelectionMax, `Até ${librarySelectionMax} obras por vez`);

export const tagWorksRoute = defineRoute({
  method: 'post',
  path: '/api/libraries/{libraryId}/tags',
  tag,
  summary: 'Add tags to some works and take others off',
  access: 'member',
  params,
  publicText: ['add'],
  uncheckedText: ['remove'],
  body: z.strictObject({ workIds: selection, add: tagsSchema.default([]), remove: tagsSchema.default([]) }),
  errors: ['archived', 'not_found'],
});

/** A work of the RePublyka's talk that its library has not; `people` are those who cited it last, at most two. */
export const workSuggestionSchema = z
  .object({ work: workCardSchema, people: z.array(personSchema), mentions: z.int(), lastAt: timeSchema })
  .meta({ id: 'WorkSuggestion' });
export type WorkSuggestion = z.infer<typeof workSuggestionSchema>;

export const listWorkSuggestionsRoute = defineRoute({
  method: 'get',
  path: '/api/libraries/{libraryId}/suggestions',
  tag,
  summary: "'Sugeridas pelas conversas' of a RePublyka, the last cited first; none of a person",
  access: 'member',
  params,
  query: pageQuerySchema,
  response: pageSchema(workSuggestionSchema),
  errors: ['not_found', 'invalid_cursor'],
});

export const dismissWorkSuggestionRoute = defineRoute({
  method: 'put',
  path: '/api/libraries/{libraryId}/suggestions/{workId}/dismissal',
  tag,
  summary: "'Dispensar', for everybody in the RePublyka; saving it takes that back",
  access: 'member',
  openToLimited: 'settings',
  params: itemParams,
  errors: ['archived', 'not_found'],
});

export const setLibraryAudienceRoute = defineRoute({
  method: 'put',
  path: '/api/libraries/{libraryId}/audience',
  tag,
  summary: "Who sees one's own library on the profile and in 'Onde está salva'; nobody at first",
  access: 'member',
  openToLimited: 'settings',
  params,
  body: z.strictObject({ audience: z.enum(libraryAudiences) }),
  response: librarySchema,
  errors: ['not_found'],
});
