import { z } from 'zod';
import { weightSteps } from '../feed-weights.ts';
import { seenPostsPerRequest } from '../limits.ts';
import { cursorSchema, idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import type { Reason } from '../text/feed-reasons.ts';
import { postSchema, postTypes } from './posts.ts';

export const feedPageSchema = pageSchema(postSchema).meta({ id: 'FeedPage' });
export type FeedPage = z.infer<typeof feedPageSchema>;

/** Hundredths of the score; `base`: before the reader's weight, where that is not the default. */
const parts = { points: z.int(), base: z.int().optional() };

const reasonSchema: z.ZodType<Reason> = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('closeness'),
      ...parts,
      relation: z.enum(['own', 'link', 'follow', 'none']),
      linksCount: z.int(),
    }),
    z.object({ kind: z.literal('community'), ...parts, name: z.string(), count: z.int() }),
    z.object({ kind: z.literal('followed'), ...parts, names: z.array(z.string()) }),
    z.object({ kind: z.literal('interest'), ...parts, names: z.array(z.string()) }),
    z.object({ kind: z.literal('author_interest'), ...parts, names: z.array(z.string()) }),
    z.object({ kind: z.literal('freshness'), ...parts }),
    z.object({ kind: z.literal('highlight'), ...parts }),
    z.object({ kind: z.literal('engagement'), ...parts, likesCount: z.int(), commentsCount: z.int() }),
    z.object({ kind: z.literal('news'), ...parts, count: z.int() }),
  ])
  .meta({ id: 'Reason' });

/** Why a post stands where it stands, when it was ranked: the points of the reasons add up to the score. */
export const whySchema = z
  .object({
    /** In hundredths, as the points are. */
    score: z.int(),
    /** The strongest first; never empty. */
    reasons: z.array(reasonSchema),
  })
  .meta({ id: 'Why' });
export type Why = z.infer<typeof whySchema>;

/** A post of 'Relevantes'. After the ranked ones the rest follows, newest first, without a `why`. */
export const rankedPostSchema = z.object({ post: postSchema, why: whySchema.nullable() }).meta({ id: 'RankedPost' });
export type RankedPost = z.infer<typeof rankedPostSchema>;

const tag = 'feed';

/** The line under what has to do with the viewer: below it stands what has not. */
const lineSchema = z
  .object({
    /** The post of this page that follows the line; null where all of the page stands above it. */
    before: idSchema.nullable(),
    /** The viewer's interests, by name. */
    interests: z.array(z.string()),
    /** The cursor of posts seen without news since ('Ver de novo'); null where there are none. */
    seenCursor: cursorSchema.nullable(),
  })
  .meta({ id: 'FeedLine' });
export type FeedLine = z.infer<typeof lineSchema>;

/** `rankedAt`: posts made after this moment are not in the list; `new-count` asks for them. */
export const rankedPageSchema = z
  .object({
    items: z.array(rankedPostSchema),
    nextCursor: cursorSchema.nullable(),
    rankedAt: timeSchema,
    line: lineSchema.nullable(),
    /** The first of the posts that follow the ranking, newest first, where it is on this page. */
    restFrom: idSchema.nullable(),
  })
  .meta({ id: 'RankedPage' });
export type RankedPage = z.infer<typeof rankedPageSchema>;

/**
 * Without a cursor: within an hour of the last look the ranking as it was, else, or with `fresh`, a new one. Later pages go
 * on in the same ranking, whatever is published meanwhile; it is kept for a day, then its cursors are `invalid_cursor`.
 */
export const listRelevantFeedRoute = defineRoute({
  method: 'get',
  path: '/api/feed/relevant',
  tag,
  summary: "'Relevantes': what matters to the viewer first, then everything else, newest first",
  access: 'member',
  query: pageQuerySchema.extend({ fresh: z.literal('true').optional() }),
  response: rankedPageSchema,
  errors: ['invalid_cursor'],
});

/** For at least a second in sight, or opened: later rankings show them again only with their news. */
export const markPostsSeenRoute = defineRoute({
  method: 'post',
  path: '/api/feed/seen',
  tag,
  summary: 'What the viewer has seen in the feed',
  access: 'member',
  openToLimited: 'reading',
  body: z.strictObject({ postIds: z.array(idSchema).min(1).max(seenPostsPerRequest) }),
});

export const listRecentFeedRoute = defineRoute({
  method: 'get',
  path: '/api/feed/recent',
  tag,
  summary: "'Recentes': every post the viewer may see, strictly newest first",
  access: 'member',
  query: pageQuerySchema,
  response: feedPageSchema,
  errors: ['invalid_cursor'],
});

export const reasonKinds = [
  'closeness',
  'community',
  'followed',
  'interest',
  'author_interest',
  'freshness',
  'highlight',
  'engagement',
  'news',
] as const satisfies readonly Reason['kind'][];

/** How much each reason counts for the viewer, in percent; reasons that count as they do for everybody are left out. */
export const feedWeightsSchema = z
  .partialRecord(z.enum(reasonKinds), z.literal(weightSteps))
  .meta({ id: 'FeedWeights' });

const weightsSchema = z.strictObject({ weights: feedWeightsSchema });

export const getFeedWeightsRoute = defineRoute({
  method: 'get',
  path: '/api/feed/weights',
  tag,
  summary: "The viewer's own weights of the reasons in 'Relevantes'; nobody else sees them",
  access: 'member',
  response: weightsSchema,
});

/** Counts from the next ranking on. */
export const setFeedWeightsRoute = defineRoute({
  method: 'put',
  path: '/api/feed/weights',
  tag,
  summary: "Replace the viewer's weights; an empty object is 'Voltar ao padrão'",
  access: 'member',
  openToLimited: 'settings',
  body: weightsSchema,
  response: weightsSchema,
});

/** Asked after a `posts_waiting` signal on the topic `feed:new`, and now and then: how many wait behind the pill. */
export const countNewPostsRoute = defineRoute({
  method: 'get',
  path: '/api/feed/new-count',
  tag,
  summary: 'Posts by others made after a moment; counted up to `newPostsCountMax` + 1',
  access: 'member',
  // There was no year 0, and PostgreSQL says so.
  query: z.strictObject({ since: timeSchema.refine((time) => !time.startsWith('0000')) }),
  response: z.object({ count: z.int() }),
});

/** What a visitor without a session sees of a post. */
export const guestPostSchema = z
  .object({
    id: idSchema,
    type: z.enum(postTypes),
    author: z.object({ fullName: z.string(), username: z.string() }),
    content: z.string(),
    imageUrl: z.string().nullable(),
    likesCount: z.int(),
    commentsCount: z.int(),
    createdAt: timeSchema,
  })
  .meta({ id: 'GuestPost' });
export type GuestPost = z.infer<typeof guestPostSchema>;

export const listGuestFeedRoute = defineRoute({
  method: 'get',
  path: '/api/feed/guest',
  tag,
  summary: 'For visitors: the 50 newest posts on the web, without ranking; there is no further page',
  access: 'public',
  response: z.object({ items: z.array(guestPostSchema) }),
});
