import { expect, test } from 'vitest';
import { withoutEnd } from './trim-end.ts';

test.each([
  ['Fim.,.', 'Fim'],
  ['a.b', 'a.b'],
  ['.,', ''],
  ['', ''],
])('%j is left with %j', (text, left) => {
  expect(withoutEnd(text, '.,')).toBe(left);
});
