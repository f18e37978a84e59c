import { type FeedWeights, weightSteps } from '@publyka/contract/feed-weights';
import { feedPageSize } from '@publyka/contract/limits';
import { reasonKinds } from '@publyka/contract/routes/feed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candidates, now } from '../../../test/candidates.ts';
import { explainPage, packRanking } from './packed-ranking.ts';
import { explain } from './rank.ts';

const weights: fc.Arbitrary<FeedWeights> = fc.dictionary(
  fc.constantFrom(...reasonKinds),
  fc.constantFrom(...weightSteps),
);

test('each page of a kept ranking has the reasons that the ranking had', () => {
  fc.assert(
    fc.property(fc.array(candidates, { maxLength: 50 }), fc.nat(40), weights, (posts, ties, chosen) => {
      const ranking = { rankedAt: new Date(now), ties, weights: chosen, posts };
      const packed = packRanking(ranking);
      const [scale = '', ...pages] = packed.candidates.split('\n');
      expect(pages).toHaveLength(Math.ceil(posts.length / feedPageSize));
      const kept = pages.flatMap((page) => explainPage({ rankedAt: ranking.rankedAt, scale, candidates: page }));
      expect(packed.postIds.split(/[\n,]/).filter(Boolean)).toEqual(posts.map(({ id }) => id));
      expect(kept).toEqual(posts.map((post) => explain(post, ranking)));
    }),
  );
});
