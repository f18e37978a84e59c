import { expect, test } from 'vitest';
import { closesSheet, intentOf } from './sheet-drag.ts';

const down = { dx: 2, dy: 20, heldMs: 30, isAtTop: true };

test.each([
  ['down from the top', down, 'drag'],
  ['down in the middle of a list', { ...down, isAtTop: false }, 'inside'],
  ['up', { ...down, dy: -20 }, 'inside'],
  ['sideways', { ...down, dx: 40 }, 'inside'],
  ['after a long press', { ...down, heldMs: 450 }, 'inside'],
  ['a tremble', { ...down, dx: 1, dy: 3 }, 'undecided'],
])('a finger that goes %s', (_, movement, intent) => {
  expect(intentOf(movement)).toBe(intent);
});

test.each([
  ['past a third', { distance: 210, height: 600, speed: 0 }, true],
  ['short of a third', { distance: 190, height: 600, speed: 0 }, false],
  ['flung down early', { distance: 40, height: 600, speed: 0.9 }, true],
  ['flung back up late', { distance: 400, height: 600, speed: -0.9 }, false],
])('a sheet let go %s', (_, release, closes) => {
  expect(closesSheet(release)).toBe(closes);
});
