import { expect, test } from 'vitest';
import { changeText, readLines, stampLine, writeLines } from './caption-lines.ts';

test('Enter ends a line where the video is, and the next one begins there', () => {
  let lines = changeText(readLines(''), 0, 'O mangue respira');
  lines = stampLine(lines, 0, 2_400);
  lines = changeText(lines, 1, 'pela raiz & pelo <tronco>.');
  lines = stampLine(lines, 1, 5_000);
  expect(writeLines(lines)).toBe(
    '00:00:00.000 --> 00:00:02.400\nO mangue respira\n\n00:00:02.400 --> 00:00:05.000\npela raiz &amp; pelo &lt;tronco&gt;.',
  );
  expect(readLines(writeLines(lines))).toEqual(lines);
});

test('Enter in an empty line lets the silence pass, and never before the line above', () => {
  let lines = stampLine(readLines(''), 0, 1_500);
  expect(lines).toEqual([{ startMs: 1_500, endMs: null, text: '' }]);
  lines = stampLine(changeText(lines, 0, 'Agora.'), 0, 3_000);
  expect(stampLine(lines, 1, 1_000).at(-1)).toEqual({ startMs: 3_000, endMs: null, text: '' });
  expect(writeLines(readLines(''))).toBe('');
});

test('a line without a stamp has an end, too, and one stamped too early is long enough to read', () => {
  const typed = changeText(readLines(''), 0, 'Sem marca');
  expect(writeLines(typed)).toBe('00:00:00.000 --> 00:00:03.000\nSem marca');
  expect(stampLine(typed, 0, 0)[0]).toMatchObject({ endMs: 500 });
});

test('near its end an earlier line is corrected with the one after it; from elsewhere it stays', () => {
  const lines = readLines('00:00.000 --> 00:02.000\nUma\n\n00:02.000 --> 00:09.000\nDuas');
  expect(stampLine(lines, 0, 3_200)).toMatchObject([{ endMs: 3_200 }, { startMs: 3_200, endMs: 9_000 }, {}]);
  expect(stampLine(lines, 0, 8_000)).toEqual(lines);
  expect(stampLine(lines, 0, 100)).toEqual(lines);
  const apart = readLines('00:00.000 --> 00:02.000\nUma\n\n00:05.000 --> 00:09.000\nDuas');
  expect(stampLine(apart, 0, 2_500)).toMatchObject([{ endMs: 2_500 }, { startMs: 5_000 }, {}]);
});
