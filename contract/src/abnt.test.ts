import { expect, test } from 'vitest';
import { goldenCitations } from './abnt/golden-citations-data.ts';
import { golden } from './abnt/golden-references-data.ts';
import { goldenOthers } from './abnt/golden-works-data.ts';
import { formatCitation, formatReference, missingFields } from './abnt.ts';
import { cslSchema } from './csl-schema.ts';

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

/** One of each kind that names a place, with everything but place and publisher. */
const named = { title: 'A', 'container-title': 'R', 'event-title': 'E', issued: { raw: '2020' } };
const placed = [
  ...['article-journal', 'article-magazine', 'article-newspaper', 'book', 'chapter', 'thesis', 'paper-conference'],
  ...['event', 'motion_picture', 'periodical', 'report'],
].map((type) => ({ type, ...named }));

test.each(placed)('$type: a place that is missing is said to be so in the reference, and is asked for', (csl) => {
  const variants = [csl, { ...csl, URL: 'https://x.org' }, { ...csl, author: [{ literal: 'IBGE' }] }];
  for (const work of [...variants, ...variants.map((one) => ({ ...one, publisher: 'P' }))]) {
    for (const place of [{}, { 'publisher-place': 'Recife' }]) {
      const text = toText(formatReference({ ...work, ...place }, { edition: '2025' }));
      const missing = missingFields({ ...work, ...place });
      // The edition of 2025 says nothing of the unknown place of an article on the net; it is asked for all the same.
      const isSaid = text.includes('[S. l.') || (csl.type.startsWith('article') && !('publisher-place' in place));
      expect([text, missing.includes('place')]).toEqual([text, isSaid]);
      // Of an article the publisher is not said, and of a thesis it is the institution.
      if (!text.includes('**R**') && csl.type !== 'thesis')
        expect([text, missing.includes('publisher')]).toEqual([text, text.includes('s. n.]')]);
    }
  }
  expect(missingFields(csl)).toContain('place');
});

test('an article whose place is not known says so between its title and its numbers, online in 2018 only', () => {
  const csl = { ...named, type: 'article-journal', volume: 34, issue: 2, page: '227-232', DOI: '10.1017/x' };
  const written = (edition: '2025' | '2018') => toText(formatReference(csl, { edition }));
  expect(written('2018')).toBe('A. **R**, *[S. l.]*, v. 34, n. 2, p. 227-232, 2020. DOI: https://doi.org/10.1017/x.');
  expect(written('2025')).toBe('A. **R**, v. 34, n. 2, p. 227-232, 2020. DOI: https://doi.org/10.1017/x.');
  expect(toText(formatReference({ ...csl, DOI: undefined }, { edition: '2025' }))).toContain('*[S. l.]*');
});

const roles = [
  'director',
  'producer',
  'script-writer',
  'performer',
  'narrator',
  'host',
  'guest',
  'interviewer',
] as const;

test.each([...roles, 'translator', 'illustrator', 'editor', 'contributor'] as const)(
  'what a %s is called is kept and printed',
  (role) => {
    const people = { author: [{ family: 'Sá', given: 'Eva' }], [role]: [{ family: 'Paz', given: 'Rui' }] };
    const csl = {
      type: role === 'contributor' ? 'thesis' : 'book',
      title: 'A',
      ...people,
      custom: { [`${role}-label`]: 'Papel' },
    };
    expect(toText(formatReference(cslSchema.parse(csl), { edition: '2025' }))).toContain('Papel: Rui Paz.');
  },
);

test('nothing is thrown at a work of which nothing is known', () => {
  for (const type of new Set(references.map(({ csl }) => csl.type)).add('constructor')) {
    expect(toText(formatReference({ type }, { edition: '2025' }))).toEqual(expect.any(String));
    expect(toText(formatCitation({ csl: [{ type }], form: 'narrative' }))).toEqual(expect.any(String));
  }
});

test('10,000 references take no longer than a second', () => {
  // Of the processor, for the machine does more than this.
  const before = process.threadCpuUsage();
  for (let index = 0; index < 10_000; index++) {
    const one = references[index % references.length];
    if (one) formatReference(one.csl, { edition: '2025', ...one.options });
  }
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1000);
});

function toText(runs: ReturnType<typeof formatReference>): string {
  return runs.map(markUp).join('');
}

function markUp({ text, bold, italic }: ReturnType<typeof formatReference>[number]): string {
  if (bold) return `**${text}**`;
  return italic ? `*${text}*` : text;
}
