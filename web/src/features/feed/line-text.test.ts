import { expect, test } from 'vitest';
import { lineText } from './line-text.ts';

const seenCursor = 'x';

test.each([
  [['Fonética'], true, null, 'Você já viu o que é novo em Fonética'],
  [['Fonética'], false, seenCursor, 'Você já viu o que é novo em Fonética'],
  [['Cordel', 'Fonética'], false, null, 'Nada novo em Cordel e Fonética por enquanto'],
  [['A', 'B', 'C', 'D'], true, null, 'Você já viu o que é novo em A, B e mais 2'],
  [[], true, null, 'Você já viu o que é novo para você'],
])('of %s', (interests, hasNews, cursor, text) => {
  expect(lineText({ interests, seenCursor: cursor }, hasNews)).toBe(text);
});
