import type { CslName } from '@publyka/contract/abnt/csl';
import { textOf } from '@publyka/contract/abnt/csl';
import { dateOf, type Entry } from './entry.ts';

const types: Readonly<Record<string, string>> = {
  'article-journal': 'JOUR',
  'article-magazine': 'MGZN',
  'article-newspaper': 'NEWS',
  article: 'UNPB',
  review: 'JOUR',
  book: 'BOOK',
  chapter: 'CHAP',
  thesis: 'THES',
  'paper-conference': 'CPAPER',
  report: 'RPRT',
  dataset: 'DATA',
  software: 'COMP',
  webpage: 'ELEC',
  legislation: 'STAT',
  bill: 'BILL',
  legal_case: 'CASE',
  motion_picture: 'VIDEO',
  song: 'SOUND',
};

/** One record of a `.ris` file. */
export function toRis({ key, csl, tags }: Entry): string {
  const [year, month, day] = dateOf(csl);
  const isPaper = csl.type === 'paper-conference';
  const pages = /^(\w+)[-–](\w+)$/.exec(textOf(csl, 'page') ?? '');
  const fields: [tag: string, value: string | undefined][] = [
    ['TY', types[csl.type] ?? 'GEN'],
    ['ID', key],
    ...toNames('AU', csl.author),
    ...toNames(csl.type === 'chapter' || isPaper ? 'A2' : 'ED', csl.editor),
    ['TI', textOf(csl, 'title')],
    // Of a paper programs read the conference in these two, where it was held and what it was called.
    ['T2', (isPaper ? textOf(csl, 'event-title') : undefined) ?? textOf(csl, 'container-title')],
    ['T3', textOf(csl, 'collection-title')],
    ['VL', textOf(csl, 'volume')],
    ['IS', textOf(csl, 'issue')],
    ['SP', pages?.[1] ?? textOf(csl, 'page')],
    ['EP', pages?.[2]],
    ['ET', textOf(csl, 'edition')],
    ['M3', textOf(csl, 'genre')],
    ['PB', textOf(csl, 'publisher')],
    ['CY', (isPaper ? textOf(csl, 'event-place') : undefined) ?? textOf(csl, 'publisher-place')],
    ['PY', year === undefined ? undefined : String(year).padStart(4, '0')],
    [
      'DA',
      month === undefined ? undefined : [year, twoDigits(month), day === undefined ? '' : twoDigits(day), ''].join('/'),
    ],
    ['SN', textOf(csl, 'ISBN') ?? textOf(csl, 'ISSN')],
    ['DO', textOf(csl, 'DOI')],
    ['UR', textOf(csl, 'URL')],
    ['LA', textOf(csl, 'language')],
    ['N1', textOf(csl, 'note')],
    ...tags.map((tag): [string, string] => ['KW', tag]),
  ];
  const lines = fields.flatMap(([tag, value]) => (value ? [`${tag}  - ${value.replaceAll(/\s+/g, ' ')}\r\n`] : []));
  return `${lines.join('')}ER  - \r\n\r\n`;
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

function toNames(tag: string, names: readonly CslName[] | undefined): [string, string][] {
  return (names ?? []).map((name) => {
    if (name.literal !== undefined || !name.family) return [tag, name.literal ?? name.given ?? ''];
    const family = [name['non-dropping-particle'], name.family].filter(Boolean).join(' ');
    const given = [name.given, name['dropping-particle']].filter(Boolean).join(' ');
    return [tag, [family, given, name.suffix].filter(Boolean).join(', ')];
  });
}
