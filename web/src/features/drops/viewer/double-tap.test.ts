import { expect, test } from 'vitest';
import { watchDoubleTaps } from './double-tap.ts';

const here = { x: 200, y: 400 };

test.each([
  ['two in a row', [0, 180], [false, true]],
  ['one, and another much later', [0, 400], [false, false]],
  ['three in a row are two and one', [0, 180, 360], [false, true, false]],
  ['four in a row are two and two', [0, 180, 360, 540], [false, true, false, true]],
])('%s', (_, times, expected) => {
  const isDouble = watchDoubleTaps();
  expect(times.map((time) => isDouble({ ...here, time }))).toEqual(expected);
});

test('two thumbs on two places are no double tap', () => {
  const isDouble = watchDoubleTaps();
  expect([isDouble({ ...here, time: 0 }), isDouble({ x: 60, y: 400, time: 100 })]).toEqual([false, false]);
});
