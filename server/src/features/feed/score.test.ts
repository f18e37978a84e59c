import { feedPageSize } from '@publyka/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrange, authorMax, authorWindow } from './arrange.ts';
import { type Candidate, type Reader, scorePost } from './score.ts';

const now = Date.UTC(2026, 5, 1);
const interests = ['Ecologia', 'Física', 'História'];

const candidates: fc.Arbitrary<Candidate> = fc.record({
  id: fc.uuid(),
  authorId: fc.constantFrom(...Array.from({ length: 8 }, (_, index) => `author-${index}`)),
  createdAt: fc.oneof(
    fc.integer({ min: now - 86_400_000, max: now }),
    fc.integer({ min: now - 60 * 86_400_000, max: now }),
  ),
  // Most posts have few: where all have many, more of them change nothing.
  likesCount: fc.oneof(fc.nat(8), fc.nat(5000)),
  commentsCount: fc.oneof(fc.nat(4), fc.nat(500)),
  isSeen: fc.boolean(),
  isHighlighted: fc.boolean(),
  relation: fc.constantFrom('own', 'link', 'follow', 'none'),
  linksCount: fc.nat(100),
  communities: fc.subarray(['Mangues do Norte', 'Fonética de bolso', 'Gota a gota']),
  followed: fc.subarray(['Pedagogia do oprimido', 'Cordel aberto']),
  namedInterests: fc.subarray(interests),
  authorInterests: fc.subarray(interests),
});
const readers: fc.Arbitrary<Reader> = fc.record({ ties: fc.nat(40) });
const scoreOf = (candidate: Candidate, reader: Reader) => scorePost(candidate, reader, now).score;

test('the parts add up to the score, and there is always one', () => {
  fc.assert(
    fc.property(candidates, readers, (candidate, reader) => {
      const { score, reasons } = scorePost(candidate, reader, now);
      expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score);
      expect(reasons.length).toBeGreaterThan(0);
      expect(reasons.every(({ points }) => Number.isSafeInteger(points))).toBe(true);
      expect(reasons.map(({ points }) => points)).toEqual(reasons.map(({ points }) => points).sort((a, b) => b - a));
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

test('what was seen sinks', () => {
  fc.assert(
    fc.property(candidates, readers, (candidate, reader) => {
      const seen = scoreOf({ ...candidate, isSeen: true }, reader);
      expect(seen).toBeLessThan(scoreOf({ ...candidate, isSeen: false }, reader));
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
    isSeen: false,
    isHighlighted: true,
    relation: 'link',
    linksCount: 10_000,
    communities: Array.from({ length: 20 }, (_, index) => `${index}`),
    followed: ['a', 'b', 'c', 'd'],
    namedInterests: interests,
    authorInterests: interests,
  };
  fc.assert(
    fc.property(candidates, readers, fc.integer({ min: 0, max: 59 }), (candidate, reader, minutes) => {
      const own: Candidate = { ...candidate, relation: 'own', isSeen: true, createdAt: now - minutes * 60_000 };
      expect(scoreOf(own, reader)).toBeGreaterThan(scoreOf(strongest, reader));
    }),
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
    isSeen: false,
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

test('no page has more than one highlight', () => {
  fc.assert(
    fc.property(pools, readers, (pool, reader) => {
      const arranged = rank(pool, reader);
      for (let start = 0; start < arranged.length; start += feedPageSize) {
        const page = arranged.slice(start, start + feedPageSize);
        expect(page.filter(({ isHighlighted }) => isHighlighted).length).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('a highlight lifts a post by its weight, and what was seen sinks below where it stood without', () => {
  fc.assert(
    fc.property(candidates, readers, (candidate, reader) => {
      const plain = { ...candidate, isHighlighted: false, isSeen: false };
      const lifted = scorePost({ ...plain, isHighlighted: true }, reader, now);
      expect(lifted.score - scoreOf(plain, reader)).toBe(40);
      expect(lifted.reasons).toContainEqual({ kind: 'highlight', points: 40 });
      expect(scoreOf({ ...plain, isHighlighted: true, isSeen: true }, reader)).toBeLessThan(scoreOf(plain, reader));
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
