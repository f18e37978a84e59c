import { feedPageSize } from '@publyka/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candidates, readers, scoreOf } from '../../../test/candidates.ts';
import { arrange, authorMax, authorWindow } from './arrange.ts';
import type { Candidate, Reader } from './score.ts';

// Large ones: among a few posts hardly anything ever changes its place.
const pools = fc.uniqueArray(candidates, { selector: ({ id }) => id, maxLength: 60, size: 'max' });
const rank = (pool: Candidate[], reader: Reader, max = 300) =>
  arrange(
    pool.map((candidate) => ({ ...candidate, score: scoreOf(candidate, reader) })),
    max,
  );

test('no author stands more than twice in ten, and nothing stands twice', () => {
  fc.assert(
    fc.property(pools, readers, (pool, reader) => {
      const arranged = rank(pool, reader);
      expect(new Set(arranged.map(({ id }) => id)).size).toBe(arranged.length);
      for (let start = 0; start < arranged.length; start += 1) {
        const authors = arranged.slice(start, start + authorWindow).map(({ authorId }) => authorId);
        for (const author of authors)
          expect(authors.filter((one) => one === author).length).toBeLessThanOrEqual(authorMax);
      }
      const authors = new Set(pool.map(({ authorId }) => authorId));
      const isFree = authors.size === pool.length && !pool.some(({ isHighlighted }) => isHighlighted);
      if (isFree) expect(arranged.length).toBe(pool.length);
    }),
  );
});

test('the best stands first, the newer one where the score is the same', () => {
  fc.assert(
    fc.property(pools, readers, (pool, reader) => {
      const strangers = pool.map((one) => ({ ...one, authorId: one.id, isHighlighted: false }));
      const arranged = rank(strangers, reader);
      for (const [index, one] of arranged.slice(1).entries()) {
        const before = arranged[index] ?? one;
        const [higher, lower] = [scoreOf(before, reader), scoreOf(one, reader)];
        expect(higher).toBeGreaterThanOrEqual(lower);
        if (higher === lower) expect(before.createdAt).toBeGreaterThanOrEqual(one.createdAt);
      }
    }),
  );
});

test('of twenty in a row no more than one is a highlight', () => {
  fc.assert(
    fc.property(pools, readers, (pool, reader) => {
      const arranged = rank(pool, reader);
      for (let start = 0; start < arranged.length; start += 1) {
        const page = arranged.slice(start, start + feedPageSize);
        expect(page.filter(({ isHighlighted }) => isHighlighted).length).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('more likes never move a post down, whoever else has written, and mostly up', () => {
  let movedUp = 0;
  fc.assert(
    fc.property(pools, readers, fc.nat(), fc.integer({ min: 1, max: 3000 }), (pool, reader, pick, likes) => {
      const chosen = pool[pick % Math.max(1, pool.length)];
      if (!chosen) return;
      const liked = pool.map((one) => (one === chosen ? { ...one, likesCount: one.likesCount + likes } : one));
      const place = (ranked: Candidate[]) => {
        const index = ranked.findIndex(({ id }) => id === chosen.id);
        return index === -1 ? Number.POSITIVE_INFINITY : index;
      };
      const [before, after] = [place(rank(pool, reader)), place(rank(liked, reader))];
      expect(after).toBeLessThanOrEqual(before);
      if (after < before) movedUp += 1;
    }),
  );
  expect(movedUp).toBeGreaterThan(0);
});

test('a ranking is as long as asked at most', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    id: `${index}`,
    authorId: `${index}`,
    createdAt: index,
    score: 5,
    isHighlighted: false,
  }));
  expect(arrange(many, 3).map(({ id }) => id)).toEqual(['39', '38', '37']);
});
