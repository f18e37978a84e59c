import { type FeedWeights, weigh } from '@publyka/contract/feed-weights';
import type { Why } from '@publyka/contract/routes/feed';
import type { Database } from '../../platform/db/client.ts';
import { findCandidates } from './candidates.ts';
import { divide } from './parts.ts';
import * as store from './ranking-store.ts';
import { type Candidate, type Scored, scoreOf, scorePost } from './score.ts';
import type { SharedFacts } from './shared-facts.ts';

export interface Ranking extends Scale {
  /** First what has to do with the reader, of which there are `aboveCount`, then what has not. The best of each first. */
  posts: Candidate[];
  aboveCount: number;
  /** Seen without news since: behind 'Ver de novo'. */
  seen: Candidate[];
  /** Names of the reader's interests. */
  interests: string[];
}

/** What the reasons of a ranking are worked out with, besides its posts. */
export interface Scale {
  rankedAt: Date;
  /** The reader's Links, followed people and RePublykas. */
  ties: number;
  /** What each reason counts for the reader. */
  weights: FeedWeights;
}

/** Ranks afresh for this reader: what is theirs by key, what all share from memory, one pure score, one order. */
export async function rankFeed(db: Database, facts: SharedFacts, viewerId: string): Promise<Ranking> {
  const { readAt } = await facts.recentPosts();
  const reader = await store.selectReader(db, viewerId, readAt);
  const candidates = await findCandidates(db, facts, { ...reader, viewerId });
  const { linkIds, followIds, communities, now: rankedAt, weights } = reader;
  const scale = { rankedAt, ties: linkIds.length + followIds.length + communities.length, weights };
  const score = scoreBy(scale);
  // No copies: some four hundred objects, made for this ranking.
  const scored = candidates.map((candidate) => Object.assign(candidate, { score: score(candidate) }));
  const { mine, news, elsewhere, seen } = divide(scored, rankedAt.getTime());
  const interests = reader.interests.map(({ name }) => name);
  const aboveCount = mine.length + news.length;
  return { ...scale, posts: [...mine, ...news, ...elsewhere], aboveCount, seen, interests };
}

function scoreBy(scale: Scale): (post: Scored) => number {
  const now = scale.rankedAt.getTime();
  return isWeighed(scale) ? (post) => explain(post, scale).score : (post) => scoreOf(post, scale, now);
}

/** Why a post stands where it stands in a ranking. */
export function explain(post: Scored, scale: Scale): Why {
  const why = scorePost(post, scale, scale.rankedAt.getTime());
  return isWeighed(scale) ? weigh(why, scale.weights) : why;
}

function isWeighed({ weights }: Scale): boolean {
  return Object.keys(weights).length > 0;
}
