import { z } from 'zod';
import { idSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { searchTextSchema } from '../text/search-text.ts';
import { personSchema } from './profiles.ts';
import { imageSchema } from './upload-routes.ts';
import { foundWorkSchema } from './works.ts';

/** The tabs Tudo, Pessoas and Grupos. Messages and works are found with 'all' only. */
const searchScopes = ['all', 'people', 'groups'] as const;
export type SearchScope = (typeof searchScopes)[number];

export const foundGroupSchema = z
  .object({ id: idSchema, name: z.string(), avatar: imageSchema.nullable(), membersCount: z.int() })
  .meta({ id: 'FoundGroup' });
export type FoundGroup = z.infer<typeof foundGroupSchema>;

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

/**
 * What was found, in each section the exact ones first. `terms` are the letters to mark, by `highlightMatches` of
 * highlight-matches.ts; in messages those of `stems`, too. A section that the scope leaves out is empty.
 */
export const searchResultsSchema = z
  .object({
    terms: z.array(z.string()),
    stems: z.array(z.string()),
    messages: z.array(foundMessageSchema),
    people: z.array(personSchema),
    groups: z.array(foundGroupSchema),
    works: z.array(foundWorkSchema),
  })
  .meta({ id: 'SearchResults' });
export type SearchResults = z.infer<typeof searchResultsSchema>;

export const searchRoute = defineRoute({
  method: 'get',
  path: '/api/search',
  tag: 'search',
  summary: "The overlay's search: at most 10 messages and 5 groups, of the viewer's own, 5 other people and 5 works",
  access: 'member',
  query: z.strictObject({ q: searchTextSchema, scope: z.enum(searchScopes).default('all') }),
  response: searchResultsSchema,
});
