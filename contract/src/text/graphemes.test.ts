import { expect, test } from 'vitest';
import { firstSigns, signStart } from './graphemes.ts';
import { signEnd } from './sign-end.ts';

const woman = '👩🏿‍🔬';
const flag = '🇧🇷';

test.each<[string, number, number, number]>([
  ['abc', 1, 1, 1],
  [`a${woman}b`, 0, 0, 0],
  [`a${woman}b`, 1, 1, 1],
  [`a${woman}b`, 2, 1, 1 + woman.length],
  [`a${woman}b`, 5, 1, 1 + woman.length],
  [`a${woman}b`, 1 + woman.length, 1 + woman.length, 1 + woman.length],
  [flag + flag, 2, 0, 4],
  [flag + flag, 4, 4, 4],
  [flag + flag, 6, 4, 8],
  ['5️⃣', 1, 0, 3],
  ['e\u0301a', 1, 0, 2],
  ['क्षि', 1, 0, 4],
  ['abc', 9, 9, 9],
])('in %j the place %i is in a sign from %i to %i', (text, at, start, end) => {
  expect(signStart(text, at)).toBe(start);
  expect(signEnd(text, at)).toBe(end);
});

test('a place within marks without end is taken as it is', () => {
  const zalgo = `a${'\u0301'.repeat(500)}`;
  expect(signStart(zalgo, 300)).toBe(300);
  expect(signStart('😀'.repeat(100), 101)).toBe(100);
  expect(signStart('😀'.repeat(100), 100)).toBe(100);
});

test.each([
  ['Oi', 'Oi'],
  [`Oi ${flag}`, `Oi ${flag}`],
  [`Oi ${flag}🇧`, `Oi ${flag}`],
  ['Oi 🇧', 'Oi '],
  ['Oi 👩🏿\u200D', 'Oi '],
  ['Oi 👩\u200D👩\u200D', 'Oi '],
  [`Oi ${woman}`, `Oi ${woman}`],
])('%j ends as %j', (text, whole) => {
  // Cut elsewhere at this length, or here.
  expect(firstSigns(text, [...text].length)).toBe(whole);
  if (text !== whole) expect(firstSigns(`${text}🇷🌾 e mais`, [...text].length)).toBe(whole);
  expect(firstSigns(text, [...text].length + 1)).toBe(text);
});
