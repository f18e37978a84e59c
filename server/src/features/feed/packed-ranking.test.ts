import { type FeedWeights, weightSteps } from '@publyka/contract/feed-weights';
import { feedPageSize } from '@publyka/contract/limits';
import { reasonKinds } from '@publyka/contract/routes/feed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candidates, now } from '../../../test/candidates.ts';
import { explainPage, packRanking, readOutline } from './packed-ranking.ts';
import { explain } from './rank.ts';

const weights: fc.Arbitrary<FeedWeights> = fc.dictionary(
  fc.constantFrom(...reasonKinds),
  fc.constantFrom(...weightSteps),
);

const pools = fc.array(candidates, { maxLength: 50 });

test('each page of a kept ranking has the reasons that the ranking had', () => {
  fc.assert(
    fc.property(pools, pools, fc.nat(40), weights, (posts, seen, ties, chosen) => {
      const ranking = {
        rankedAt: new Date(now),
        ties,
        weights: chosen,
        posts,
        seen,
        aboveCount: 2,
        interests: ['Física'],
      };
      const packed = packRanking(ranking);
      const [scale = '', ...pages] = packed.candidates.split('\n');
      const [shownPages, seenPages] = [posts, seen].map(({ length }) => Math.ceil(length / feedPageSize));
      expect(pages).toHaveLength((shownPages ?? 0) + (seenPages ?? 0));
      expect(readOutline(scale)).toMatchObject({
        shownPages,
        pagesCount: pages.length,
        aboveCount: 2,
        interests: ['Física'],
      });
      const kept = pages.flatMap((page) => explainPage({ rankedAt: ranking.rankedAt, scale, candidates: page }));
      expect(packed.postIds.split(/[\n,]/).filter(Boolean)).toEqual([...posts, ...seen].map(({ id }) => id));
      expect(kept).toEqual([...posts, ...seen].map((post) => explain(post, ranking)));
    }),
  );
});
