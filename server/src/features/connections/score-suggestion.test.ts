import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreSuggestion, type Ties, weighTies } from './suggest.ts';

const ties: fc.Arbitrary<Ties> = fc.record({
  hasInvited: fc.boolean(),
  links: fc.nat(200),
  communities: fc.nat(200),
  interests: fc.nat(3),
  isSameInstitution: fc.boolean(),
});

test('more in common never counts for less, and the parts add up to the score', () => {
  fc.assert(
    fc.property(ties, fc.constantFrom('links', 'communities', 'interests'), (given, kind) => {
      const more = { ...given, [kind]: given[kind] + 1 };
      expect(scoreSuggestion(more)).toBeGreaterThanOrEqual(scoreSuggestion(given));
      const parts = weighTies(given).reduce((sum, { points }) => sum + points, 0);
      expect(parts).toBe(scoreSuggestion(given));
    }),
  );
});

test('who has invited the viewer comes before everybody else', () => {
  fc.assert(
    fc.property(ties, ties, (one, other) => {
      const invited = scoreSuggestion({ ...one, hasInvited: true });
      expect(invited).toBeGreaterThan(scoreSuggestion({ ...other, hasInvited: false }));
    }),
  );
});

test('one Link in common counts more than one RePublyka, that more than an interest, that more than the institution', () => {
  const none: Ties = { hasInvited: false, links: 0, communities: 0, interests: 0, isSameInstitution: false };
  const scores = [{ links: 1 }, { communities: 1 }, { interests: 1 }, { isSameInstitution: true }, {}].map((tie) =>
    scoreSuggestion({ ...none, ...tie }),
  );
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  expect(new Set(scores).size).toBe(scores.length);
});
