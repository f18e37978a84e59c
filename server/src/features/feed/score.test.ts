import { basePoints, type FeedWeights, isWeighable, weigh, weightSteps } from '@publyka/contract/feed-weights';
import { reasonKinds } from '@publyka/contract/routes/feed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candidates, interests, now, readers, scoreOf } from '../../../test/candidates.ts';
import { type Candidate, scorePost } from './score.ts';

test('the parts add up to the score, and there is always one', () => {
  fc.assert(
    fc.property(candidates, readers, (candidate, reader) => {
      const { score, reasons } = scorePost(candidate, reader, now);
      expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score);
      expect(scoreOf(candidate, reader)).toBe(score);
      expect(reasons.length).toBeGreaterThan(0);
      expect(reasons.every(({ points }) => Number.isSafeInteger(points))).toBe(true);
      expect(reasons.map(({ points }) => points)).toEqual(reasons.map(({ points }) => points).sort((a, b) => b - a));
    }),
  );
});

const nothingInCommon = { communities: [], followed: [], namedInterests: [], authorInterests: [] };

/** The weights of any reader. */
const weights: fc.Arbitrary<FeedWeights> = fc.dictionary(
  fc.constantFrom(...reasonKinds),
  fc.constantFrom(...weightSteps),
);

test('with any weights the parts add up to the score, each its own points times its weight', () => {
  fc.assert(
    fc.property(candidates, readers, weights, weights, (candidate, reader, chosen, before) => {
      const plain = scorePost(candidate, reader, now);
      const { score, reasons } = weigh(weigh(plain, before), chosen);
      expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score);
      expect(reasons.map(({ points }) => points)).toEqual(reasons.map(({ points }) => points).sort((a, b) => b - a));
      const bases = new Map(plain.reasons.map(({ kind, points }) => [kind, points]));
      expect(new Map(reasons.map((reason) => [reason.kind, basePoints(reason)]))).toEqual(bases);
      for (const reason of reasons.filter(isWeighable)) {
        const exact = (basePoints(reason) * (chosen[reason.kind] ?? 100)) / 100;
        expect(Math.abs(reason.points - exact)).toBeLessThanOrEqual(0.5);
      }
      expect(weigh({ score, reasons }, {}).score).toBe(plain.score);
    }),
  );
});

test('what a post is about and what its author follows are two reasons, the second worth less, each interest named once', () => {
  fc.assert(
    fc.property(candidates, readers, (candidate, reader) => {
      const fresh = { ...candidate, createdAt: now };
      const { reasons } = scorePost(fresh, reader, now);
      const about = reasons.find((reason) => reason.kind === 'interest');
      const shared = reasons.find((reason) => reason.kind === 'author_interest');
      expect(about?.names ?? []).toEqual(fresh.namedInterests);
      const isOther = (name: string) => fresh.relation !== 'own' && !fresh.namedInterests.includes(name);
      expect(shared?.names ?? []).toEqual(fresh.authorInterests.filter(isOther));
      if (about && shared) expect(shared.points).toBeLessThan(about.points);
      const asAbout = { ...fresh, namedInterests: fresh.authorInterests, authorInterests: [] };
      const asShared = { ...fresh, namedInterests: [] };
      if (fresh.authorInterests.length > 0) expect(scoreOf(asShared, reader)).toBeLessThan(scoreOf(asAbout, reader));
    }),
  );
});

test('more likes or comments never lower a score', () => {
  fc.assert(
    fc.property(candidates, readers, fc.nat(1000), fc.nat(1000), (candidate, reader, likes, comments) => {
      const liked = {
        ...candidate,
        likesCount: candidate.likesCount + likes,
        commentsCount: candidate.commentsCount + comments,
      };
      expect(scoreOf(liked, reader)).toBeGreaterThanOrEqual(scoreOf(candidate, reader));
    }),
  );
});

test('a fresher equal post never scores lower', () => {
  fc.assert(
    fc.property(candidates, readers, fc.nat(90 * 86_400_000), (candidate, reader, older) => {
      const older_ = { ...candidate, createdAt: candidate.createdAt - older };
      expect(scoreOf(candidate, reader)).toBeGreaterThanOrEqual(scoreOf(older_, reader));
    }),
  );
});

test('that a post was seen neither lifts nor sinks it; comments since are a reason', () => {
  fc.assert(
    fc.property(candidates, readers, fc.integer({ min: 1, max: 9 }), (candidate, reader, count) => {
      const unseen = scoreOf({ ...candidate, commentsSeen: null }, reader);
      expect(scoreOf({ ...candidate, commentsSeen: candidate.commentsCount }, reader)).toBe(unseen);
      const withNews = { ...candidate, commentsCount: candidate.commentsCount + count };
      const { reasons } = scorePost({ ...withNews, commentsSeen: candidate.commentsCount }, reader, now);
      const points = Math.min(40, 20 + (count - 1) * 5);
      expect(reasons).toContainEqual({ kind: 'news', points, count });
    }),
  );
});

test('an own post of the last hour stands above anything of others, seen or not', () => {
  const strongest: Candidate = {
    id: 'other',
    authorId: 'other',
    createdAt: now,
    likesCount: 5000,
    commentsCount: 500,
    commentsSeen: 0,
    isAnswered: true,
    isHighlighted: true,
    relation: 'link',
    linksCount: 10_000,
    communities: Array.from({ length: 20 }, (_, index) => `${index}`),
    followed: ['a', 'b', 'c', 'd'],
    namedInterests: interests,
    authorInterests: interests,
  };
  const bare = { likesCount: 0, commentsCount: 0, isHighlighted: false, linksCount: 0, ...nothingInCommon };
  const worst: FeedWeights = { ...Object.fromEntries(reasonKinds.map((kind) => [kind, 200])) };
  fc.assert(
    fc.property(candidates, readers, fc.integer({ min: 0, max: 59 }), weights, (candidate, reader, minutes, chosen) => {
      const own: Candidate = {
        ...candidate,
        relation: 'own',
        commentsSeen: candidate.commentsCount,
        createdAt: now - minutes * 60_000,
      };
      const weighed = (one: Candidate) => weigh(scorePost(one, reader, now), chosen).score;
      expect(weighed(own)).toBeGreaterThan(weighed(strongest));
    }),
    // With no ties interests count most, and of an own post nothing but that it is one.
    {
      examples: [
        [{ ...strongest, ...bare }, { ties: 0 }, 59, {}],
        [{ ...strongest, ...bare }, { ties: 0 }, 59, worst],
      ],
    },
  );
});

test('closeness, a common interest and a common RePublyka never lower a score', () => {
  fc.assert(
    fc.property(candidates, readers, (candidate, reader) => {
      const far = {
        ...candidate,
        relation: 'none' as const,
        linksCount: 0,
        communities: [],
        namedInterests: [],
        authorInterests: [],
      };
      expect(scoreOf(candidate, reader)).toBeGreaterThanOrEqual(scoreOf(far, reader));
    }),
  );
});

test('to a newcomer the interest outweighs what a fresh stranger may have, for days', () => {
  const base = {
    authorId: 'a',
    likesCount: 0,
    commentsCount: 0,
    commentsSeen: null,
    isAnswered: false,
    isHighlighted: false,
    relation: 'none' as const,
    linksCount: 0,
    communities: [],
    followed: [],
  };
  const stranger: Candidate = { ...base, id: 's', createdAt: now, namedInterests: [], authorInterests: [] };
  const about: Candidate = {
    ...base,
    id: 'i',
    createdAt: now - 4 * 86_400_000,
    namedInterests: [],
    authorInterests: ['Ecologia'],
  };
  expect(scoreOf(about, { ties: 0 })).toBeGreaterThan(scoreOf(stranger, { ties: 0 }));
  expect(scoreOf(about, { ties: 20 })).toBeLessThan(scoreOf(stranger, { ties: 20 }));
});

test('a highlight lifts a post by its weight', () => {
  fc.assert(
    fc.property(candidates, readers, (candidate, reader) => {
      const plain = { ...candidate, isHighlighted: false };
      const lifted = scorePost({ ...plain, isHighlighted: true }, reader, now);
      expect(lifted.score - scoreOf(plain, reader)).toBe(40);
      expect(lifted.reasons).toContainEqual({ kind: 'highlight', points: 40 });
    }),
  );
});
