import { expect, test } from 'vitest';
import { goldenCitations } from './abnt/golden-citations-data.ts';
import { golden } from './abnt/golden-references-data.ts';
import { goldenOthers } from './abnt/golden-works-data.ts';
import { formatCitation, formatReference, missingFields } from './abnt.ts';

const references = [...golden, ...goldenOthers];

test.each(references.map(({ expected, ...rest }, index) => [index + 1, expected, rest] as const))(
  'reference %i: %s',
  (_, expected, { csl, options }) => {
    expect(toText(formatReference(csl, { edition: '2025', ...options }))).toBe(expected);
  },
);

test.each(goldenCitations.map(({ expected, ...rest }, index) => [index + 1, expected, rest] as const))(
  'citation %i: %s',
  (_, expected, { citation }) => {
    expect(toText(formatCitation(citation))).toBe(expected);
  },
);

test('the golden lists hold what they promise', () => {
  expect(references.length).toBeGreaterThanOrEqual(150);
  expect(goldenCitations.length).toBeGreaterThanOrEqual(60);
});

test('what a reference lacks is named', () => {
  const article = {
    type: 'article-journal',
    title: 'A',
    'container-title': 'R',
    volume: 1,
    page: '1',
    issued: { raw: '2020' },
  };
  expect(missingFields(article)).toEqual(['place']);
  expect(missingFields({ ...article, 'publisher-place': 'Recife' })).toEqual([]);
  expect(missingFields({ type: 'thesis', title: 'A' })).toEqual(['author', 'genre', 'publisher', 'place', 'date']);
  expect(missingFields({ type: 'webpage', title: 'A', URL: 'https://x.org' })).toEqual(['date', 'accessed']);
});

test('nothing is thrown at a work of which nothing is known', () => {
  for (const type of new Set(references.map(({ csl }) => csl.type)).add('constructor')) {
    expect(toText(formatReference({ type }, { edition: '2025' }))).toEqual(expect.any(String));
    expect(toText(formatCitation({ csl: [{ type }], form: 'narrative' }))).toEqual(expect.any(String));
  }
});

test('10,000 references take no longer than a second', () => {
  const start = Date.now();
  for (let index = 0; index < 10_000; index++) {
    const one = references[index % references.length];
    if (one) formatReference(one.csl, { edition: '2025', ...one.options });
  }
  expect(Date.now() - start).toBeLessThan(1000);
});

function toText(runs: ReturnType<typeof formatReference>): string {
  return runs.map(markUp).join('');
}

function markUp({ text, bold, italic }: ReturnType<typeof formatReference>[number]): string {
  if (bold) return `**${text}**`;
  return italic ? `*${text}*` : text;
}
