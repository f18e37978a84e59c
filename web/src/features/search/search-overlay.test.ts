import { describe, expect, it } from 'vitest';
import { nextPlace } from './search-overlay.tsx';

describe('nextPlace', () => {
  it('walks down from the field to the last result and stays there', () => {
    expect([-1, 0, 1, 2].map((place) => nextPlace('ArrowDown', place, 3))).toEqual([0, 1, 2, 2]);
    expect(nextPlace('ArrowDown', -1, 0)).toBe(-1);
  });

  it('walks up to the field', () => {
    expect([2, 1, 0, -1].map((place) => nextPlace('ArrowUp', place, 3))).toEqual([1, 0, -1, -1]);
  });

  it('leaves Home and End to the field while one writes', () => {
    expect([nextPlace('Home', -1, 3), nextPlace('End', -1, 3), nextPlace('a', 1, 3)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([nextPlace('Home', 2, 3), nextPlace('End', 0, 3)]).toEqual([0, 2]);
  });
});
