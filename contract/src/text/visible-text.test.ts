import { expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

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
