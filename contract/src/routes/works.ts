import { z } from 'zod';
import type { Kind } from '../abnt/kinds.ts';
import { cslSchema } from '../csl-schema.ts';
import { workLookupMaxLength } from '../limits.ts';
import { idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { searchTextSchema } from '../text/search-text.ts';
import { typedText } from '../text/typed-text.ts';
import { personSchema } from './profiles.ts';
import { imageSchema } from './upload-routes.ts';

/**
 * 'pending': an identifier was seen, its facts are on their way. 'not_found': nobody knows it; 'Preencher à mão' is
 * offered. 'found': the facts are a source's. 'manual': people typed them.
 */
export const workStates = ['pending', 'found', 'not_found', 'manual'] as const;
export type WorkState = (typeof workStates)[number];

export const workKinds = [
  'article',
  'newspaper',
  'book',
  'chapter',
  'thesis',
  'paper',
  'event',
  'law',
  'case',
  'preprint',
  'dataset',
  'website',
  'media',
  'post',
  'periodical',
] as const satisfies readonly Kind[];

/** In its one written form, as `findWorkIds` answers it. `url` leads to the work itself; an ISBN has no page. */
export const workIdSchema = z.object({
  scheme: z.enum(['doi', 'arxiv', 'isbn', 'scielo', 'handle']),
  value: z.string(),
  url: z.url().nullable(),
});
export type WorkId = z.infer<typeof workIdSchema>;

/** A stretch of a title; species in italics, formulas with indices. */
export const titleRunSchema = z.object({
  text: z.string(),
  style: z.enum(['italic', 'sub', 'sup']).nullable(),
});
export type TitleRun = z.infer<typeof titleRunSchema>;

/** The journal took the work back: on that day, if it says so, by that notice. */
const retractionSchema = z.object({ on: z.iso.date().nullable(), noticeUrl: z.url().nullable() });

/**
 * A work as posts, comments, messages, drops, search and libraries show it. What is not known is null, and nothing
 * stands in its place; before 'found' or 'manual' that is everything but the identifier.
 */
export const workCardSchema = z
  .object({
    id: idSchema,
    state: z.enum(workStates),
    kind: z.enum(workKinds).nullable(),
    title: z.string().nullable(),
    /** Only of a title that has more than plain text; together they read as `title`. */
    titleRuns: z.array(titleRunSchema).nullable(),
    /** 'Magda Soares', 'Escudero, Boersma, Rauber e Bion', 'Monteverde, Saboia e outros 2'. */
    authors: z.string().nullable(),
    /** Journal, or the book that a chapter is in. */
    container: z.string().nullable(),
    publisher: z.string().nullable(),
    /** 'v. 17, n. 49', 'n. 25, p. 5-17'. */
    numbering: z.string().nullable(),
    year: z.string().nullable(),
    /** The one it was first named by; null when it was typed without any. */
    identifier: workIdSchema.nullable(),
    isOpenAccess: z.boolean(),
    retracted: retractionSchema.nullable(),
  })
  .meta({ id: 'WorkCard' });
export type WorkCard = z.infer<typeof workCardSchema>;

/** A journal by its ISSN. `place` was entered by a member, once for all its articles; `placeBy` is null if hidden or gone. */
export const journalSchema = z
  .object({
    issn: z.string(),
    title: z.string().nullable(),
    place: z.string().nullable(),
    placeBy: personSchema.nullable(),
  })
  .meta({ id: 'Journal' });
export type Journal = z.infer<typeof journalSchema>;

/** What the publisher said afterwards, newest first. */
export const workNoticeSchema = z.object({
  kind: z.enum(['retraction', 'erratum', 'concern']),
  on: z.iso.date().nullable(),
  url: z.url().nullable(),
});
export type WorkNotice = z.infer<typeof workNoticeSchema>;

export const workSources = ['crossref', 'datacite', 'openalex', 'arxiv', 'brasilapi', 'openlibrary', 'scielo'] as const;
export type WorkSource = (typeof workSources)[number];

/**
 * A work on its page. `csl` is what references are made from (`abnt.ts`), with the journal's place in
 * `publisher-place`; null before 'found' or 'manual'. Its `id` is another one than asked for after a merge: the page
 * moves there.
 */
export const workSchema = workCardSchema
  .extend({
    csl: cslSchema.nullable(),
    /** Goes up with each change of the facts; sent along with the next one. */
    version: z.int(),
    identifiers: z.array(workIdSchema),
    /** Where it may be read for free; `host` as people read it. */
    openAccess: z.object({ url: z.url(), host: z.string() }).nullable(),
    /** Its page at the publisher: 'Ler' where there is no open access. */
    url: z.url().nullable(),
    notices: z.array(workNoticeSchema),
    sources: z.array(z.object({ source: z.enum(workSources), fetchedAt: timeSchema })),
    journal: journalSchema.nullable(),
    /** Whether members changed what the source said: 'original' can be had back. */
    isCorrected: z.boolean(),
    /** The fields of `csl` that members or their files filled in or changed, where a source knows the work. */
    memberFields: z.array(z.string()),
    /** Posts that mention it; own RePublykas and Links that saved it; each counted up to 100. */
    counts: z.object({ posts: z.int(), communities: z.int(), links: z.int() }),
    /** `savedAt`: in one's own library. `savedIn`: own RePublykas whose library has it, the last twenty. */
    viewer: z.object({ savedAt: timeSchema.nullable(), savedIn: z.array(idSchema) }),
  })
  .meta({ id: 'Work' });
export type Work = z.infer<typeof workSchema>;

export const workThings = ['post', 'comment', 'message', 'drop'] as const;
export type WorkThing = (typeof workThings)[number];

/** Something that mentions the work and that the viewer may see. `excerpt` is its beginning. */
export const workMentionSchema = z
  .object({
    thing: z.enum(workThings),
    id: idSchema,
    author: personSchema,
    excerpt: z.string(),
    createdAt: timeSchema,
    /** The post under which a comment is. */
    postId: idSchema.nullable(),
    /** A message's RePublyka, and its thread if it is in one. */
    community: z.object({ id: idSchema, name: z.string(), avatar: imageSchema.nullable() }).nullable(),
    roomId: idSchema.nullable(),
  })
  .meta({ id: 'WorkMention' });
export type WorkMention = z.infer<typeof workMentionSchema>;

/** Found by a search: with how many posts mention it (up to 100), and whether it is in one's own library. */
export const foundWorkSchema = workCardSchema
  .extend({ postsCount: z.int(), isSaved: z.boolean() })
  .meta({ id: 'FoundWork' });
export type FoundWork = z.infer<typeof foundWorkSchema>;

const tag = 'works';
export const workParams = z.strictObject({ workId: idSchema });

export const lookUpWorksRoute = defineRoute({
  method: 'post',
  path: '/api/works/lookups',
  tag,
  summary:
    'The works whose identifiers stand in a text, at most ten; facts not known yet are asked for (`work.changed`)',
  access: 'member',
  uncheckedText: ['text'],
  body: z.strictObject({
    text: typedText().min(1, 'Cole um DOI, ISBN ou endereço').max(workLookupMaxLength, 'Texto longo demais'),
  }),
  response: z.object({ items: z.array(workCardSchema) }),
  errors: ['too_many_requests'],
});

export const searchWorksRoute = defineRoute({
  method: 'get',
  path: '/api/works',
  tag,
  summary: 'Works by title, author, year or identifier, without regard to case and accents; at most twenty',
  access: 'member',
  query: z.strictObject({ q: searchTextSchema }),
  response: z.object({ items: z.array(foundWorkSchema) }),
});

export const getWorkRoute = defineRoute({
  method: 'get',
  path: '/api/works/{workId}',
  tag,
  summary: 'One work; one that was merged answers as the one it became',
  access: 'member',
  params: workParams,
  response: workSchema,
  errors: ['not_found'],
});

export const listWorkMentionsRoute = defineRoute({
  method: 'get',
  path: '/api/works/{workId}/mentions',
  tag,
  summary: "'Conversas': what mentions it and the viewer may see, newest first; a page may be shorter than the next",
  access: 'member',
  params: workParams,
  query: pageQuerySchema,
  response: pageSchema(workMentionSchema),
  errors: ['not_found', 'invalid_cursor'],
});

export const listWorkSaversRoute = defineRoute({
  method: 'get',
  path: '/api/works/{workId}/savers',
  tag,
  summary: "'Onde está salva': own RePublykas and Links who show their library, at most thirty each",
  access: 'member',
  params: workParams,
  response: z.object({
    communities: z.array(z.object({ id: idSchema, name: z.string(), avatar: imageSchema.nullable() })),
    links: z.array(personSchema),
  }),
  errors: ['not_found'],
});

export const listNamesakesRoute = defineRoute({
  method: 'get',
  path: '/api/works/{workId}/namesakes',
  tag,
  summary:
    "What a citation of it is told apart from: works by people of the same surname and year in one's own library and those of own RePublykas that have it, at most fifty",
  access: 'member',
  params: workParams,
  response: z.object({ items: z.array(cslSchema) }),
  errors: ['not_found'],
});
