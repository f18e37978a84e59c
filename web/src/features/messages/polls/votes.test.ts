import type { Poll } from '@publyka/contract/routes/polls';
import { expect, test } from 'vitest';
import { emptyBallot, pressed, pressedAll, shareOf, withVote } from './votes.ts';

const poll = (counts: number[], votersCount: number, isMultiple = false): Poll => ({
  options: counts.map((count, index) => ({ text: `Opção ${index}`, count })),
  votersCount,
  isMultiple,
  isSecret: false,
  closesAt: null,
  closedAt: null,
});
const countsOf = ({ options, votersCount }: Poll) => [...options.map(({ count }) => count), votersCount];

test('a press chooses, the next one takes back; of one answer another one takes its place', () => {
  expect(pressed([], 1, { isMultiple: false })).toEqual([1]);
  expect(pressed([1], 1, { isMultiple: false })).toEqual([]);
  expect(pressed([1], 2, { isMultiple: false })).toEqual([2]);
  expect(pressed([1], 2, { isMultiple: true })).toEqual([1, 2]);
});

test('presses that waited are one after the other', () => {
  expect(pressedAll([0], [2, 1], { isMultiple: true })).toEqual([0, 2, 1]);
  expect(pressedAll([0], [2, 1], { isMultiple: false })).toEqual([1]);
  expect(pressedAll([0], [0, 0], { isMultiple: true })).toEqual([0]);
});

test('only a poll without votes is known to have none of oneself', () => {
  expect(emptyBallot({ votersCount: 0 })).toEqual({ own: [], faces: [] });
  expect(emptyBallot({ votersCount: 1 })).toBe(undefined);
});

test('a vote on its way counts like one that was counted, and its author once', () => {
  expect(countsOf(withVote(poll([2, 1], 3), [], [1]))).toEqual([2, 2, 4]);
  expect(countsOf(withVote(poll([2, 1], 3), [0], [1]))).toEqual([1, 2, 3]);
  expect(countsOf(withVote(poll([2, 1], 3), [0], []))).toEqual([1, 1, 2]);
  expect(countsOf(withVote(poll([2, 1], 2, true), [0], [0, 1]))).toEqual([2, 2, 2]);
  // Others' votes were taken back meanwhile.
  expect(countsOf(withVote(poll([0, 0], 0), [0], []))).toEqual([0, 0, 0]);
});

test('a share is one of the people, never more than all of them', () => {
  expect(shareOf(0, { votersCount: 0 })).toBe(0);
  expect(shareOf(1, { votersCount: 4 })).toBe(25);
  expect(shareOf(5, { votersCount: 4 })).toBe(100);
});
