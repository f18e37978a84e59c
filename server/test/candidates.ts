import fc from 'fast-check';
import { type Candidate, type Reader, scoreOf as score } from '../src/features/feed/score.ts';

export const now = Date.UTC(2026, 5, 1);
export const interests = ['Ecologia', 'Física', 'História'];

export const candidates: fc.Arbitrary<Candidate> = fc.record({
  id: fc.uuid(),
  authorId: fc.constantFrom(...Array.from({ length: 8 }, (_, index) => `author-${index}`)),
  createdAt: fc.oneof(
    fc.integer({ min: now - 86_400_000, max: now }),
    fc.integer({ min: now - 60 * 86_400_000, max: now }),
  ),
  // Most posts have few: where all have many, more of them change nothing.
  likesCount: fc.oneof(fc.nat(8), fc.nat(5000)),
  commentsCount: fc.oneof(fc.nat(4), fc.nat(500)),
  commentsSeen: fc.option(fc.nat(6)),
  isAnswered: fc.boolean(),
  isHighlighted: fc.boolean(),
  relation: fc.constantFrom('own', 'link', 'follow', 'none'),
  linksCount: fc.nat(100),
  communities: fc.subarray(['Mangues do Norte', 'Fonética de bolso', 'Gota a gota']),
  followed: fc.subarray(['Pedagogia do oprimido', 'Cordel aberto']),
  namedInterests: fc.subarray(interests),
  authorInterests: fc.subarray(interests),
});
export const readers: fc.Arbitrary<Reader> = fc.record({ ties: fc.nat(40) });
export const scoreOf = (candidate: Candidate, reader: Reader) => score(candidate, reader, now);
