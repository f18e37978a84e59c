import { expect, test } from 'vitest';
import { type CaptionLine, changeText, keepWithin, readLines, stampLine, writeLines } from './caption-lines.ts';

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

test('what is written after the film is seen before it ends, at the cost of the lines above', () => {
  const film = 2_020;
  const write = (lines: CaptionLine[], text: string) =>
    keepWithin(stampLine(keepWithin(changeText(lines, lines.length - 1, text), film), lines.length - 1, film), film);
  let lines = write(readLines(''), 'Uma');
  expect(lines).toMatchObject([{ startMs: 0, endMs: film }, { startMs: film }]);
  lines = write(lines, 'Duas');
  expect(lines).toMatchObject([{ endMs: 1_520 }, { startMs: 1_520, endMs: film }, { startMs: film }]);
  lines = write(lines, 'Três');
  expect(lines).toMatchObject([
    { endMs: 1_020 },
    { startMs: 1_020, endMs: 1_520 },
    { startMs: 1_520, endMs: film },
    {},
  ]);
  // Even of more lines than there is time for.
  for (const text of ['Quatro', 'Cinco', 'Seis']) lines = write(lines, text);
  expect(readLines(writeLines(lines, film))).toEqual(lines);
  expect(lines.every(({ startMs, endMs }) => endMs === null || (startMs < endMs && endMs <= film))).toBe(true);
});

test('a line stamped just before the end of the film ends with it, and one without a stamp, too', () => {
  const lines = stampLine([{ startMs: 1_400, endMs: null, text: 'Fim' }], 0, 1_700);
  expect(keepWithin(lines, 1_800)).toMatchObject([{ startMs: 1_300, endMs: 1_800 }, { startMs: 1_800 }]);
  expect(writeLines(keepWithin([{ startMs: 0, endMs: null, text: 'Fim' }], 2_020), 2_020)).toBe(
    '00:00:00.000 --> 00:00:02.020\nFim',
  );
});

test('captions within the film stay as they are, and so do those of a longer one', () => {
  const lines = readLines(
    '00:00.000 --> 00:00.300\nUma\n\n00:00.300 --> 00:02.000\nDuas\n\n00:05.000 --> 00:09.000\nTrês',
  );
  expect(keepWithin(lines.slice(0, 3), 2_020)).toEqual(lines.slice(0, 3));
  expect(keepWithin(lines, Number.POSITIVE_INFINITY)).toEqual(lines);
});
