import { expect, test } from 'vitest';
import { trimEnd } from './trim-end.ts';

test.each([
  ['Fim.,.', 'Fim'],
  ['a.b', 'a.b'],
  ['.,', ''],
  ['', ''],
])('%j is left with %j', (text, left) => {
  expect(trimEnd(text, '.,')).toBe(left);
});
