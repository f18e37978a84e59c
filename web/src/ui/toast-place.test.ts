import { expect, test } from 'vitest';
import { freeTop } from './toast-place.ts';

const room = { height: 84, screen: 800 };
const title = { top: 20, bottom: 60 };
const foot = { top: 720, bottom: 780 };

test('a toast lies at the end that is asked for, beside what is there', () => {
  expect(freeTop({ ...room, from: 'top', obstacles: [] })).toBe(12);
  expect(freeTop({ ...room, from: 'top', obstacles: [title, foot] })).toBe(60);
  const low = freeTop({ ...room, from: 'bottom', obstacles: [title, foot] });
  expect(low).toBeLessThanOrEqual(720 - 84);
  expect(low).toBeGreaterThan(720 - 84 - 8);
});

test('where nothing is free, it covers as little as it can', () => {
  const all = { top: 0, bottom: 800 };
  expect(freeTop({ ...room, from: 'top', obstacles: [all, { top: 0, bottom: 400 }] })).toBeGreaterThanOrEqual(400);
});

test('a window lower than the toast still has a place', () => {
  expect(freeTop({ height: 84, screen: 60, from: 'bottom', obstacles: [title] })).toBe(12);
});
