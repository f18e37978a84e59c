import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findUnsettled, type Hit, mergeHits, type Window } from './newest-hits.ts';

/** Messages of one RePublyka, from the newest on: minutes since the one before, and whether it is a hit. */
const community = fc.array(fc.record({ gap: fc.integer({ min: 1, max: 30 }), isHit: fc.boolean() }), { maxLength: 40 });

function toMessages(drawn: { gap: number; isHit: boolean }[], index: number): (Hit & { isHit: boolean })[] {
  let minutes = 10_000;
  return drawn.map(({ gap, isHit }, place) => {
    minutes -= gap;
    return { id: `${index}-${place}`, at: new Date(minutes * 60_000).toISOString(), isHit };
  });
}

function read(messages: (Hit & { isHit: boolean })[], index: number, depth: number): Window {
  const newest = messages.slice(0, depth);
  const hits = newest.filter(({ isHit }) => isHit).map(({ id, at }) => ({ id, at }));
  return { communityId: String(index), hits, readTo: newest.length === depth ? (newest.at(-1)?.at ?? null) : null };
}

test('when nothing is unsettled, no newer hit was left out', () => {
  fc.assert(
    fc.property(fc.array(community, { maxLength: 6 }), fc.integer({ min: 1, max: 15 }), (drawn, depth) => {
      const communities = drawn.map(toMessages);
      const windows = communities.map((messages, index) => read(messages, index, depth));
      const wanted = 5;
      const unsettled = new Set(findUnsettled(windows, wanted));
      const settled = windows.map((window, index) =>
        unsettled.has(window.communityId) ? read(communities[index] ?? [], index, 100) : window,
      );
      const all = communities.map((messages, index) => read(messages, index, 100));
      const newest = (read: Window[]) => mergeHits(read.map(({ hits }) => hits)).slice(0, wanted);
      expect(newest(settled)).toEqual(newest(all));
    }),
  );
});
