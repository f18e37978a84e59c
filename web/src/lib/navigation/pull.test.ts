import { expect, test } from 'vitest';
import { lineOf, strokeOf } from './pull.ts';

test.each([
  ['not yet', 0, 0, 0],
  ['half of the line', 22, 0.5, 0],
  ['the line', 44, 1, 0],
  ['half of the stroke', 82, 1, 0.5],
  ['just short of it', 119, 1, 75 / 76],
  ['the stroke', 120, 1, 1],
  ['more than the stroke', 400, 1, 1],
])('pulled by %s', (_, distance, line, stroke) => {
  expect([lineOf(distance), strokeOf(distance)]).toEqual([line, stroke]);
});
