import { expect, test } from 'vitest';
import { type BarState, travel } from './scroll-hide-bars.ts';

const window = { end: 5_000, height: 844 };
const atTop: BarState = { areAway: false, y: 0, turn: 0 };

function scroll(places: number[], start = atTop): BarState {
  return places.reduce((state, y) => travel(state, { ...window, y }), start);
}

test.each([
  ['down', [20, 40], true],
  ['down by less than it trembles', [10, 20, 14, 30], false],
  ['down and a little up', [20, 40, 80, 70], true],
  ['down and up', [20, 40, 400, 380], false],
  ['down, up and down', [20, 40, 400, 380, 390, 420], true],
  ['back to the top', [20, 40, 8, 0], false],
  ['past the top, which springs back', [20, 0, -60, -20, 0], false],
  ['past the end, which springs back', [4_900, 4_940, 4_980, 5_000, 5_060, 5_020, 5_000], true],
  ['by a jump', [900], false],
  ['by a jump, then down', [900, 910, 940], true],
])('the page goes %s', (_, places, areAway) => {
  expect(scroll(places).areAway).toBe(areAway);
});

test('a jump brings the bars back', () => {
  const away = scroll([20, 40, 300]);
  expect(away.areAway).toBe(true);
  expect(scroll([2_000], away).areAway).toBe(false);
});
