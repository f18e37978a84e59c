import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import { type Csl, type CslName, textOf } from '@publyka/contract/abnt/csl';
import { golden } from '@publyka/contract/abnt/golden-references-data';
import { goldenOthers } from '@publyka/contract/abnt/golden-works-data';
import { cslSchema, type WorkCsl } from '@publyka/contract/csl-schema';
import { toBibtex } from '@publyka/contract/formats/bibtex';
import { createKeys } from '@publyka/contract/formats/entry';
import { toRis } from '@publyka/contract/formats/ris';
import { parse as parseRis } from 'astrocite-ris';
// @ts-expect-error It brings no types.
import { entries as parseEntries } from 'bibtex-parse';
import { expect, test } from 'vitest';

// What others read in our files, over every work of the golden references: parsers that we did not write.

const signs: Csl = { type: 'book', title: 'R$ 5 & 10% #1 a_b {x} ~ ^ \\ “aspas”', URL: 'https://a.br/x_y?a=1&b=%20#z' };
const works: WorkCsl[] = [...[...golden, ...goldenOthers].map(({ csl }) => csl), signs].map((csl) =>
  cslSchema.parse({ ...csl, custom: undefined }),
);
const keyed = createKeys();
const exported = works.map((csl) => ({ key: keyed(csl), csl, tags: ['aula', 'capítulo 1'] }));
const file = exported.map(toBibtex).join('');
const options = {
  forceType: '@biblatex/text',
  generateGraph: false,
  maxChainLength: 10,
  strict: true,
  target: '@csl/list+object',
};

/** Spaces apart, since TeX knows one only. */
const plain = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ').trim();
const namesOf = (names: readonly CslName[] | undefined) =>
  (names ?? []).map((name) =>
    plain(
      [name.given, name['dropping-particle'], name['non-dropping-particle'], name.family ?? name.literal, name.suffix]
        .filter(Boolean)
        .join(' '),
    ),
  );

test('citation-js reads names, titles, numbers, dates and addresses as they were', () => {
  const read = plugins.input.chain(file, options) as (Csl & { id: string; keyword?: string })[];
  expect(read.map(({ id }) => id)).toEqual(exported.map(({ key }) => key));
  for (const [index, { csl }] of exported.entries()) {
    const back = read[index];
    if (!back) throw new Error('Fewer than were written');
    const seen = (work: Csl) => ({
      author: namesOf(work.author),
      editor: namesOf(work.editor),
      title: plain(textOf(work, 'title')),
      place: plain(textOf(work, 'publisher-place')),
      container: plain(textOf(work, 'container-title')),
      publisher: plain(textOf(work, 'publisher')),
      volume: plain(textOf(work, 'volume')),
      page: plain(textOf(work, 'page'))?.replaceAll('–', '-'),
      edition: plain(textOf(work, 'edition')),
      year: work.issued?.['date-parts']?.[0]?.[0],
      DOI: textOf(work, 'DOI'),
      URL: textOf(work, 'URL'),
      ISSN: textOf(work, 'ISSN'),
    });
    expect(seen(back), file.slice(file.indexOf(`{${back.id},`) - 12).slice(0, 700)).toEqual(seen(csl));
  }
});

test('bibtex-parse reads every entry under its key, with its title and keywords', () => {
  const read: Record<string, string>[] = parseEntries(file);
  expect(read.map((entry) => entry['key'])).toEqual(exported.map(({ key }) => key));
  for (const [index, entry] of read.entries()) {
    expect(entry['KEYWORDS']).toBe('aula, capítulo 1');
    const title = plain(textOf(exported[index]?.csl ?? { type: 'book' }, 'title')) ?? '';
    if (/^[\p{L}\p{N}\s.,:;()–-]+$/u.test(title)) expect(entry['TITLE']).toBe(title);
  }
});

test('no work breaks the file for those after it', () => {
  const odd: WorkCsl[] = [
    { type: 'book', title: 'Sem par }', author: [{ family: 'X\u0002', given: 'A' }] },
    { type: 'book', title: '{ aberta', author: [{ family: '}{', given: 'B and C, D' }, { family: 'E F' }] },
    { type: 'book', title: 'Comum', author: [{ family: 'Sá', given: 'Eva' }] },
  ];
  const keys = ['um', 'dois', 'tres'];
  const text = odd.map((csl, index) => toBibtex({ key: keys[index] ?? '', csl, tags: [] })).join('');
  const read = plugins.input.chain(text, options) as (Csl & { id: string })[];
  expect(read.map(({ id }) => id)).toEqual(keys);
  expect(read.map(({ author }) => author?.length)).toEqual([1, 2, 1]);
  expect(parseEntries(text).map(({ key }: { key: string }) => key)).toEqual(keys);
});

test('astrocite-ris reads names, titles, dates and numbers of our .ris', () => {
  const read = parseRis(exported.map(toRis).join('')) as (Csl & { id: string })[];
  expect(read).toHaveLength(exported.length);
  for (const [index, { csl }] of exported.entries()) {
    const back = read[index];
    if (!back) throw new Error('Fewer than were written');
    const seen = (work: Csl) => ({
      title: plain(textOf(work, 'title')),
      year: Number(work.issued?.['date-parts']?.[0]?.[0] ?? /\d{4}/.exec(work.issued?.literal ?? '')?.[0] ?? 0),
      DOI: textOf(work, 'DOI'),
      URL: textOf(work, 'URL'),
      volume: plain(textOf(work, 'volume')),
      publisher: plain(textOf(work, 'publisher')),
    });
    expect(seen(back), toRis({ key: 'k', csl, tags: [] })).toEqual(seen(csl));
    expect(back.author?.length ?? 0).toBeGreaterThanOrEqual(csl.author?.length ?? 0);
  }
});
