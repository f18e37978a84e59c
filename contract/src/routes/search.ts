import { z } from 'zod';
import { cursorSchema, idSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { searchQuerySchema } from '../text/search-text.ts';
import { personSchema } from './profiles.ts';
import { imageSchema } from './upload-routes.ts';
import { foundWorkSchema } from './works.ts';

/** The tabs Tudo, Pessoas and Grupos; 'groups' are one's own RePublykas and open ones. */
const searchScopes = ['all', 'people', 'groups'] as const;
export type SearchScope = (typeof searchScopes)[number];

export const foundGroupSchema = z
  .object({ id: idSchema, name: z.string(), avatar: imageSchema.nullable(), membersCount: z.int() })
  .meta({ id: 'FoundGroup' });
export type FoundGroup = z.infer<typeof foundGroupSchema>;

/** `because`: by a subject, not by what is written about the person. */
const foundPersonSchema = personSchema
  .extend({
    because: z.object({ kind: z.enum(['posts', 'works', 'reviews', 'interest']), name: z.string() }).optional(),
  })
  .meta({ id: 'FoundPerson' });
export type FoundPerson = z.infer<typeof foundPersonSchema>;

/** A message of one of the viewer's RePublykas; `excerpt` is the part of it around what was found. */
export const foundMessageSchema = z
  .object({
    id: idSchema,
    community: foundGroupSchema.omit({ membersCount: true }),
    /** Null in the main channel. */
    roomId: idSchema.nullable(),
    author: personSchema,
    excerpt: z.string(),
    createdAt: timeSchema,
  })
  .meta({ id: 'FoundMessage' });
export type FoundMessage = z.infer<typeof foundMessageSchema>;

const placeSchema = foundGroupSchema.omit({ membersCount: true });

/** `excerpt` is the part of the text around what was found. */
export const foundPostSchema = z
  .object({ id: idSchema, author: personSchema, excerpt: z.string(), createdAt: timeSchema })
  .meta({ id: 'FoundPost' });
export type FoundPost = z.infer<typeof foundPostSchema>;

export const foundDropSchema = z
  .object({
    id: idSchema,
    author: personSchema,
    title: z.string(),
    cover: imageSchema.nullable(),
    createdAt: timeSchema,
  })
  .meta({ id: 'FoundDrop' });
export type FoundDrop = z.infer<typeof foundDropSchema>;

/** A document of a message in one of the viewer's RePublykas. */
export const foundFileSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    bytes: z.int(),
    community: placeSchema,
    roomId: idSchema.nullable(),
    messageId: idSchema,
    createdAt: timeSchema,
  })
  .meta({ id: 'FoundFile' });
export type FoundFile = z.infer<typeof foundFileSchema>;

/** A thread of one of the viewer's RePublykas. */
export const foundRoomSchema = z
  .object({ id: idSchema, name: z.string(), community: placeSchema })
  .meta({ id: 'FoundRoom' });
export type FoundRoom = z.infer<typeof foundRoomSchema>;

/** A RePublyka that the viewer is not in and may join at once, or ask to join. */
export const foundOpenSchema = foundGroupSchema
  .extend({ description: z.string().nullable(), entry: z.enum(['open', 'request']) })
  .meta({ id: 'FoundOpen' });
export type FoundOpen = z.infer<typeof foundOpenSchema>;

/**
 * What was found, in the specified sections the exact ones first, in the others the newest. `terms` are the letters to mark, by `highlightMatches` of
 * highlight-matches.ts; in messages those of `stems`, too. A section that the scope leaves out is empty.
 */
export const searchResultsSchema = z
  .object({
    terms: z.array(z.string()),
    stems: z.array(z.string()),
    /** Nothing has all of the words: this has some of them. */
    isNear: z.boolean(),
    messages: z.array(foundMessageSchema),
    people: z.array(foundPersonSchema),
    groups: z.array(foundGroupSchema),
    works: z.array(foundWorkSchema),
    posts: z.array(foundPostSchema),
    drops: z.array(foundDropSchema),
    files: z.array(foundFileSchema),
    rooms: z.array(foundRoomSchema),
    open: z.array(foundOpenSchema),
  })
  .meta({ id: 'SearchResults' });
export type SearchResults = z.infer<typeof searchResultsSchema>;

export const searchRoute = defineRoute({
  method: 'get',
  path: '/api/search',
  tag: 'search',
  summary:
    "The overlay's search: at most 10 messages and 5 of everything else. `q` may hold `de:`, `em:`, `tipo:` and `antes:`",
  access: 'member',
  query: z.strictObject({ q: searchQuerySchema, scope: z.enum(searchScopes).default('all') }),
  response: searchResultsSchema,
});

/** The sections that go on, page after page; posts do by a route of their own, the specified ones end at their limits. */
export const pagedSections = ['drops', 'works', 'files', 'rooms', 'open'] as const;
export type PagedSection = (typeof pagedSections)[number];

/** Results of the section that was asked for; the others are empty. */
const sectionResultsSchema = searchResultsSchema
  .omit({ isNear: true, messages: true, people: true, groups: true, posts: true })
  .extend({ nextCursor: cursorSchema.nullable() })
  .meta({ id: 'SectionResults' });
export type SectionResults = z.infer<typeof sectionResultsSchema>;

export const searchSectionRoute = defineRoute({
  method: 'get',
  path: '/api/search/sections/{section}',
  tag: 'search',
  summary: 'All that one section of the search has',
  access: 'member',
  params: z.strictObject({ section: z.enum(pagedSections) }),
  query: z.strictObject({ q: searchQuerySchema, cursor: cursorSchema.optional() }),
  response: sectionResultsSchema,
  errors: ['invalid_cursor'],
});

export const searchPostsRoute = defineRoute({
  method: 'get',
  path: '/api/search/posts',
  tag: 'search',
  summary: 'Posts with these words, the newest first',
  access: 'member',
  query: z.strictObject({ q: searchQuerySchema, cursor: cursorSchema.optional() }),
  response: z.object({
    terms: z.array(z.string()),
    items: z.array(foundPostSchema),
    nextCursor: cursorSchema.nullable(),
  }),
  errors: ['invalid_cursor'],
});
