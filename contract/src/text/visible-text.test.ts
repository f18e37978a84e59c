import { expect, test } from 'vitest';
import { appearanceOf, cleanText, isVisible, visibleText } from './visible-text.ts';

test.each([
  ['dip\u00ADloma', 'diploma'],
  ['dip\u200Bloma', 'diploma'],
  ['\u2800', ''],
  ['\u3164', ''],
  ['\u2060', ''],
  ['\u202Eamolpid', 'amolpid'],
  ['\uFE0F', ''],
  ['a\u007F\u0000b', 'ab'],
  ['um\ndois\ttrês', 'um\ndois\ttrês'],
  ['Ação é voz', 'Ação é voz'],
])('%j is seen as %j', (text, seen) => {
  expect(visibleText(text)).toBe(seen);
});

test.each([
  ...[
    '',
    ' ',
    '\n\t',
    '\u00A0',
    '\u2003',
    '\u3000',
    '\u2028',
    '\u200B',
    '\u2060',
    '\uFEFF',
    '\u00AD',
    '\u2800',
    '\u3164',
  ],
  ...['\uFFA0', '\u115F', '\u1160', '\u17B4', '\u180E', '\u034F', '\u061C', '\u200D', '\u202E', '\u2066', '\u2069'],
  ...[
    '\uFE0F',
    '\u{E0100}',
    '\u{E0041}',
    '\u{1D159}',
    '\u{1D173}',
    '\u{13441}',
    '\uFFFC',
    '\uFFF9',
    '\uFFFE',
    '\uE000',
  ],
  ...['\u0000', '\u0007', '\u007F', '\u0085', '\u0301', '\u20E3', '\uD83D', '\u200B \u2800\u0301\n'],
])('nobody sees %j', (text) => {
  expect(isVisible(text)).toBe(false);
});

test.each([
  ...['a', '.', '1', '😀', '👩‍🔬', '❤️', '❤', '🇧🇷', '🇧', '5️⃣', '👍🏽', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '\u{1FAE9}', '\u{1FBFF}'],
  ...['字', 'ש', 'سلام', 'می\u200Cخواهم', 'क्\u200Dष', 'é', 'e\u0301', '∅', '␣', '\u202Ea'],
  ...['Z\u0351\u036B\u0343a\u0363\u0349l\u0348\u034Ego'],
])('%j is seen', (text) => {
  expect(isVisible(text)).toBe(true);
  expect(cleanText(text)).toBe(text);
});

test.each<[string, string, boolean]>([
  ['é', 'e\u0301', true],
  ['Sim', 'Sim\u200B', true],
  ['S\u00ADim', 'Sim', true],
  ['Na sexta', ' Na \u00A0 sexta\n', true],
  ['Ａｎａ', 'Ana', true],
  ['ﬁm', 'fim', true],
  ['\u202ESim', 'Sim', true],
  ['x²', 'x2', false],
  ['H₂O', 'H2O', false],
  ['½', '1/2', false],
  ['sim', 'Sim', false],
  ['Sao', 'São', false],
  ['👩', '👨', false],
  ['Na sexta', 'Nasexta', false],
])('%j beside %j looks alike: %s', (one, other, isAlike) => {
  expect(appearanceOf(one) === appearanceOf(other)).toBe(isAlike);
});

test.each([
  ['  Oi \n', 'Oi'],
  ['O\u0007i\u001B[31m\u0085', 'Oi[31m'],
  ['linha\r\noutra\tcoluna', 'linha\r\noutra\tcoluna'],
  ['\u200B\u2800 ', ''],
  ['dip\u00ADloma', 'dip\u00ADloma'],
  ['a\uFFFFb', 'ab'],
  // For the door to refuse.
  ['a\u0000', 'a\u0000'],
  ['\u0000', '\u0000'],
])('%j is kept as %j', (text, kept) => {
  expect(cleanText(text)).toBe(kept);
});
