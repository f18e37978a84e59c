import { expect, test } from 'vitest';
import { type Figure, figuresHead, hasFallen, isMet, readFigures, rowOf, splitFigures } from './figures.ts';

const pace: Figure = { what: 'comments', value: 0.95, unit: '× bare', bar: 0.9, isBetter: 'more' };
const slowest: Figure = { what: 'comments, p99', value: 1.3, unit: '× bare', bar: 1.2, isBetter: 'less' };

test('a figure is met or not by its bar', () => {
  expect([isMet(pace), isMet(slowest)]).toEqual([true, false]);
});

test('it has fallen when it is worse than last time by more than a tenth', () => {
  expect([hasFallen(pace, 1.04), hasFallen(pace, 1.06), hasFallen(pace, undefined)]).toEqual([false, true, false]);
  expect([hasFallen(slowest, 1.2), hasFallen(slowest, 1.1)]).toEqual([false, true]);
});

test('rows are read again as they were written', () => {
  const rows = [rowOf(pace, 1.2), rowOf(slowest, undefined)];
  expect(rows).toEqual([
    '| comments | 0.950 × bare | 1.20 **worse** | ≥ 0.9 | met |',
    '| comments, p99 | 1.30 × bare |  | ≤ 1.2 | **not met** |',
  ]);
  const rounds = '| | requests/s | p50 ms |\n|---|---|---|\n| comments | 2344 | 24.0 |';
  expect([...readFigures([[figuresHead, ...rows].join('\n'), rounds].join('\n\n'))]).toEqual([
    ['comments', 0.95],
    ['comments, p99', 1.3],
  ]);
});

test('what a script says besides stays', () => {
  const said = `| table |\n@figure ${JSON.stringify(pace)}\nthe end`;
  expect(splitFigures(said)).toEqual({ text: '| table |\nthe end', figures: [pace] });
});
