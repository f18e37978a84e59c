import { expect, test } from 'vitest';
import { flightFrom, millisecondsOf } from './flight.ts';

const stage = { x: 0, y: 56, width: 390, height: 650 };

test('a picture that its tile shows whole is made smaller and moved', () => {
  const tile = { x: 16, y: 100, width: 195, height: 130 };
  expect(flightFrom(tile, stage, { width: 1170, height: 780 }, 12)).toEqual({
    transform: 'translate(-81.5px, -216px) scale(0.5)',
    clipPath: 'inset(195px 0px round 24px)',
  });
});

test('a picture that its tile cuts is cut alike', () => {
  // A square of 130 out of a picture that is half as wide again.
  const tile = { x: 0, y: 316, width: 130, height: 130 };
  expect(flightFrom(tile, stage, { width: 1170, height: 780 }, 0)).toEqual({
    transform: 'translate(-130px, 0px) scale(0.5)',
    clipPath: 'inset(195px 65px round 0px)',
  });
});

test('a tall picture fills the height of the stage', () => {
  const tile = { x: 130, y: 56, width: 130, height: 65 };
  expect(flightFrom(tile, stage, { width: 1000, height: 5000 }, 0)).toEqual({
    transform: 'translate(0px, -292.5px) scale(1)',
    clipPath: 'inset(292.5px 130px round 0px)',
  });
});

test('a time is read in milliseconds, however the minifier writes it', () => {
  expect(['190ms', ' .19s', '0s', '0ms '].map(millisecondsOf)).toEqual([190, 190, 0, 0]);
});
