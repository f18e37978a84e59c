import { weigh } from '@publyka/contract/feed-weights';
import type { Why } from '@publyka/contract/routes/feed';
import type { Database } from '../../platform/db/client.ts';
import { arrange } from './arrange.ts';
import { findCandidates } from './candidates.ts';
import * as store from './ranking-store.ts';
import { scorePost } from './score.ts';
import type { SharedFacts } from './shared-facts.ts';

/** Posts of one ranking. After them everything else follows, newest first. */
const rankedMax = 300;

export interface Ranking {
  rankedAt: Date;
  posts: { id: string; why: Why }[];
}

/** Ranks afresh for this reader: what is theirs by key, what all share from memory, one pure score, one order. */
export async function rankFeed(db: Database, facts: SharedFacts, viewerId: string): Promise<Ranking> {
  const { readAt } = await facts.everywhere();
  const reader = await store.selectReader(db, viewerId, readAt);
  const candidates = await findCandidates(db, facts, { ...reader, viewerId });
  const ties = { ties: reader.linkIds.length + reader.followIds.length + reader.communities.length };
  const isWeighed = Object.keys(reader.weights).length > 0;
  const scored = candidates.map((candidate) => {
    const plain = scorePost(candidate, ties, reader.now.getTime());
    const why = isWeighed ? weigh(plain, reader.weights) : plain;
    const { id, authorId, createdAt, isHighlighted } = candidate;
    return { id, authorId, createdAt, isHighlighted, score: why.score, why };
  });
  const posts = arrange(scored, rankedMax).map(({ id, why }) => ({ id, why }));
  return { rankedAt: reader.now, posts };
}
