import { expect, test } from 'vitest';
import { WheelSteps } from './use-snap.ts';

test('a flick that runs out is one step; a new one is another', () => {
  const wheel = new WheelSteps();
  const flick = (from: number) =>
    [4, 40, 90, 60, 40, 20, 8, 3].map((delta, index) => wheel.take(delta, from + index * 16));
  expect(flick(0).filter((by) => by !== 0)).toEqual([1]);
  expect(flick(1000).filter((by) => by !== 0)).toEqual([1]);
});

test('a notch is a step, back as well; a wheel turned on and on goes on after a while', () => {
  const wheel = new WheelSteps();
  expect(wheel.take(100, 0)).toBe(1);
  expect(wheel.take(100, 60)).toBe(0);
  expect(wheel.take(-100, 110)).toBe(-1);
  expect(wheel.take(-100, 210)).toBe(0);
  for (let at = 300; at < 800; at += 100) expect(wheel.take(-100, at)).toBe(0);
  expect(wheel.take(-100, 850)).toBe(-1);
});

test('hardly touched is no step', () => {
  const wheel = new WheelSteps();
  expect(wheel.take(3, 0)).toBe(0);
  expect(wheel.take(5, 500)).toBe(0);
});
