import type { Why } from '@publyka/contract/routes/feed';
import type { Reason } from '@publyka/contract/text/feed-reasons';
import { expect, test } from 'vitest';
import { changesOf, nudge } from './nudge-weights.ts';
import { idsOf, restore, reweigh } from './weights-data.ts';

function why(...parts: [kind: 'freshness' | 'community' | 'news', points: number][]): Why {
  const facts = { freshness: {}, community: { name: 'Gota a gota', count: 1 }, news: { count: 1 } };
  // Each kind with its own facts.
  const reasons = parts.map(([kind, points]) => ({ kind, points, ...facts[kind] }) as Reason);
  return { score: parts.reduce((sum, [, points]) => sum + points, 0), reasons };
}

const page = (items: string[], whys: Record<string, Why>, nextCursor: string | null) => ({
  ...{ items, whys, nextCursor, since: '2026-11-24T12:00:00.000Z' },
});
const shared = why(['community', 18], ['freshness', 5]);
const fresh = why(['freshness', 30]);
const old = why(['freshness', 1]);
const feed = {
  pages: [page(['fresh', 'shared'], { fresh, shared }, 'x'), page(['old', 'rest'], { old }, null)],
  pageParams: [undefined, 'x'],
};

test('the fetched posts of the ranking follow the weights across pages, what comes after them stays, and all go back', () => {
  const weighed = reweigh(feed, { community: 200, freshness: 50 });
  expect(weighed.pages.map(({ items }) => items)).toEqual([
    ['shared', 'fresh'],
    ['old', 'rest'],
  ]);
  expect(weighed.pages[0]?.whys['shared']).toEqual({
    score: 39,
    reasons: [
      { kind: 'community', points: 36, base: 18, name: 'Gota a gota', count: 1 },
      { kind: 'freshness', points: 3, base: 5 },
    ],
  });
  const without = reweigh(feed, { freshness: 0 });
  expect(idsOf(without)).toEqual(['shared', 'fresh', 'old', 'rest']);
  expect(restore(weighed, idsOf(feed), {})).toEqual(feed);
});

test('what a step changes is said by reason, and nothing where the limit is reached', () => {
  const about = { authorFirstName: 'Rui', createdAt: '2026-11-24T12:00:00.000Z', now: 0 };
  const after = nudge({}, shared, -1);
  expect(changesOf(shared, { before: {}, after }, about)).toEqual([
    'RePublyka em comum: Gota a gota: de Padrão para Pouco',
  ]);
  expect(changesOf(shared, { before: { community: 0 }, after: nudge({ community: 0 }, shared, -1) }, about)).toEqual(
    [],
  );
});

test('with any weights no post crosses the line, and those with news stay below the unseen', () => {
  const news = why(['community', 18], ['news', 20]);
  const parted = {
    pages: [page(['fresh', 'news', 'line', 'shared'], { fresh, shared, news }, null)],
    pageParams: [undefined],
  };
  expect(idsOf(reweigh(parted, { community: 200, news: 200, freshness: 0 }))).toEqual([
    'fresh',
    'news',
    'line',
    'shared',
  ]);
});

test("'Ver mais' and 'menos como esta' move what is about the post by a step, and its age only where there is nothing else", () => {
  const more = nudge({ news: 50 }, why(['freshness', 9], ['community', 18], ['news', 20]), 1);
  expect(more).toEqual({ news: 50, community: 150 });
  expect(nudge({ community: 200 }, shared, 1)).toEqual({ community: 200 });
  expect(nudge({ community: 0 }, shared, -1)).toEqual({ community: 0 });
  expect(nudge({}, fresh, -1)).toEqual({ freshness: 50 });
});
