import { expect, test } from 'vitest';
import { findWorkIds } from './work-ids.ts';
import { corpus } from './work-ids-data.ts';

test.each(corpus.map(([text, ...ids]) => [text, ids] as const))('%s', (text, ids) => {
  expect(findWorkIds(text).map(({ scheme, value }) => `${scheme} ${value}`)).toEqual(ids);
});

test('the corpus holds what it promises', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(130);
});

test('says where an identifier stands', () => {
  const text = 'Leiam (https://doi.org/10.1038/171737a0).';
  expect(findWorkIds(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'https://doi.org/10.1038/171737a0',
  ]);
});

test('takes no longer than it should on what was written to hold it up', () => {
  const before = process.threadCpuUsage();
  for (const piece of [
    '10.1234/',
    'http://a/',
    'scielo.br/',
    '978-',
    '10.1234/((((',
    'https://x/handle/',
    ')',
    'isbn 9 ',
  ]) {
    findWorkIds(piece.repeat(Math.ceil(20_000 / piece.length)));
    findWorkIds(`10.1234/a${piece.repeat(5_000)}`);
  }
  // Of the processor: the clock goes on while another program runs.
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(2);
});
