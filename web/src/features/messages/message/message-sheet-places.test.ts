import { expect, test } from 'vitest';
import { placesOf } from './message-sheet-places.ts';

const places = (top: number, height = 60, menuHeight = 500) =>
  placesOf({ place: { top, height }, menuHeight, screenHeight: 844 });

test('reactions stand above the message and the menu below it, while there is room', () => {
  expect(places(200)).toEqual({ bar: 138, message: 200, menu: 270, menuHeight: 500 });
});

test('far down the menu stands above the reactions', () => {
  expect(places(700)).toEqual({ bar: 638, message: 700, menu: 128, menuHeight: 500 });
});

test('where neither fits the message moves as far as it must, and nothing lies on it', () => {
  expect(places(410)).toEqual({ bar: 202, message: 264, menu: 334, menuHeight: 500 });
  for (let top = -40; top < 840; top += 1) {
    const { bar, message, menu } = places(top);
    expect(bar).toBeGreaterThanOrEqual(10);
    expect(message).toBeGreaterThanOrEqual(bar + 62);
    expect(menu >= message + 70 || menu + 510 <= bar).toBe(true);
  }
});

test('a message as high as the screen keeps its beginning, and all of the menu is there', () => {
  expect(places(-300, 1200)).toEqual({ bar: 10, message: 72, menu: 334, menuHeight: 500 });
  expect(places(400, 60, 2000)).toEqual({ bar: 10, message: 72, menu: 72, menuHeight: 762 });
});
