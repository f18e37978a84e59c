import { expect, test } from 'vitest';
import { fitInto, keepInStage, unzoomed, zoomAbout } from './use-stage-gestures.ts';

test('the point under the fingers stays where it is', () => {
  const zoomed = zoomAbout(unzoomed, { x: 100, y: -50 }, 3);
  expect(zoomed).toEqual({ scale: 3, x: -200, y: 100 });
  // The same spot of the picture, once more: (point - move) / scale is unchanged.
  const again = zoomAbout(zoomed, { x: 100, y: -50 }, 2);
  expect((100 - again.x) / again.scale).toBeCloseTo(100);
});

test('the scale stays between one and five', () => {
  expect(zoomAbout(unzoomed, { x: 0, y: 0 }, 0.2).scale).toBe(1);
  expect(zoomAbout(unzoomed, { x: 0, y: 0 }, 40).scale).toBe(5);
});

test('a picture cannot be moved out of the stage, and a small one not at all', () => {
  const stage = { width: 400, height: 800 };
  expect(keepInStage({ scale: 2, x: 900, y: 90 }, { width: 400, height: 300 }, stage)).toEqual({
    scale: 2,
    x: 200,
    y: 0,
  });
  expect(keepInStage({ scale: 1, x: 5, y: -5 }, { width: 400, height: 300 }, stage)).toEqual(unzoomed);
});

test('a picture is fitted by its longer side', () => {
  expect(fitInto({ width: 1000, height: 500 }, { width: 400, height: 800 })).toEqual({ width: 400, height: 200 });
  expect(fitInto({ width: 100, height: 100 }, { width: 400, height: 800 })).toEqual({ width: 200, height: 200 });
});
