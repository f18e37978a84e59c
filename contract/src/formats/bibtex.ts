import type { Csl, CslName } from '../abnt/csl.ts';
import { textOf } from '../abnt/csl.ts';
import { type BibtexType, toBibtexType } from './bibtex-types.ts';
import { hasNamedSeason, toEdtf } from './dates.ts';
import type { Entry } from './entry.ts';
import { factsOf, isLonePage } from './extras.ts';

type Field = readonly [name: string, value: string | undefined];

/** Fields of CSL as BibTeX and biblatex call them, where the type of the entry does not matter. */
const textFields = {
  'collection-title': 'series',
  volume: 'volume',
  'number-of-volumes': 'volumes',
  'chapter-number': 'chapter',
  edition: 'edition',
  genre: 'type',
  'publisher-place': 'address',
  'number-of-pages': 'pagetotal',
  'event-title': 'eventtitle',
  'event-place': 'venue',
  version: 'version',
  language: 'language',
  note: 'note',
  abstract: 'abstract',
  ISBN: 'isbn',
  ISSN: 'issn',
} as const;

/** In braces of their own, so that styles keep their capitals. */
const kept: ReadonlySet<string> = new Set(['collection-title', 'publisher-place', 'event-title', 'event-place']);

const nameFields = {
  author: 'author',
  editor: 'editor',
  translator: 'translator',
  'container-author': 'bookauthor',
} as const;

/** Everything of a work but what has a field by its type, a date, or only a name of ours. */
const covered: ReadonlySet<string> = new Set([
  ...['type', 'title', 'container-title', 'page', 'publisher', 'DOI', 'URL'],
  ...Object.keys(textFields),
  ...Object.keys(nameFields),
]);

/** What of a work has no field in BibTeX that other programs read; we write it under a name of ours. */
export function bibtexExtras(csl: Csl): [name: string, text: string][] {
  const byType: readonly string[] = numberFields(csl, toBibtexType(csl)).map(([field]) => field);
  const dated: string[] = (['accessed', 'event-date'] as const).filter((field) => toEdtf(csl[field]) !== undefined);
  if (writeYear(csl) && !hasNamedSeason(csl.issued)) dated.push('issued');
  const isCovered = (name: string) =>
    name === 'page' ? !isLonePage(csl) : covered.has(name) || byType.includes(name) || dated.includes(name);
  return factsOf(csl).filter(([name]) => !isCovered(name));
}

/** One entry of a `.bib` file. Letters stay as they are; only what TeX would take for a command is escaped. */
export function toBibtex({ key, csl, tags }: Entry): string {
  const bibtex = toBibtexType(csl);
  const fields: Field[] = [
    ...Object.entries(nameFields).map(([field, name]): Field => [name, names(csl[field as keyof typeof nameFields])]),
    ['title', braced(textOf(csl, 'title'))],
    [
      /^(?:article|periodical|review)$/.test(bibtex.type) ? 'journal' : 'booktitle',
      braced(textOf(csl, 'container-title')),
    ],
    ...numberFields(csl, bibtex).map(([field, name]): Field => [name, escapeTex(textOf(csl, field))]),
    ['pages', isLonePage(csl) ? undefined : escapeTex(textOf(csl, 'page'))?.replace(/^(\w+)[-–](\w+)$/, '$1--$2')],
    [bibtex.type.endsWith('thesis') ? 'school' : 'publisher', braced(textOf(csl, 'publisher'))],
    ...Object.entries(textFields).map(
      ([field, name]): Field => [name, textField(csl, field as keyof typeof textFields)],
    ),
    ...dateFields(csl),
    // Read as they are, by every program.
    ['doi', verbatim(textOf(csl, 'DOI'))],
    ['url', verbatim(textOf(csl, 'URL'))],
    ['entrysubtype', bibtex.subtype],
    ['keywords', escapeTex(tags.map((tag) => tag.replaceAll(',', ' ')).join(', ') || undefined)],
    ...bibtexExtras(csl).map(([name, text]): Field => [`csl-${name.toLowerCase()}`, escapeTex(text)]),
  ];
  const lines = fields.flatMap(([name, value]) =>
    value ? [name === 'month' ? `  month = ${value}` : `  ${name} = {${value}}`] : [],
  );
  return `@${bibtex.type}{${key},\n${lines.join(',\n')}\n}\n\n`;
}

function textField(csl: Csl, field: keyof typeof textFields): string | undefined {
  const text = textOf(csl, field);
  return kept.has(field) ? braced(text) : escapeTex(text);
}

type NumberField = readonly ['issue' | 'number' | 'collection-number', string];

/** BibTeX has one `number`: of an article its issue, of a book its place in the series, of what is left its own. */
function numberFields(csl: Csl, { type }: BibtexType): NumberField[] {
  if (/^(?:article|periodical|review)$/.test(type))
    return [
      ['issue', 'number'],
      ['number', 'eid'],
    ];
  if (/^(?:book|incollection|inproceedings|proceedings|inreference)$/.test(type))
    return [['collection-number', 'number']];
  return textOf(csl, 'issue')
    ? [
        ['issue', 'issue'],
        ['number', 'number'],
      ]
    : [['number', 'number']];
}

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

function writeYear(csl: Csl): string | undefined {
  const [year] = csl.issued?.['date-parts']?.[0] ?? [];
  return year === undefined ? (csl.issued?.literal ?? csl.issued?.raw) : String(year);
}

/** Year and month for every program, the whole date for those that know biblatex. */
function dateFields(csl: Csl): Field[] {
  const edtf = toEdtf(csl.issued);
  const month = Number(csl.issued?.['date-parts']?.[0]?.[1]);
  const isSimple = edtf === undefined || /^-?\d{4}(?:-(?:0\d|1[0-2]))?$/.test(edtf);
  return [
    ['date', isSimple ? undefined : edtf],
    ['year', escapeTex(writeYear(csl))],
    ['month', monthNames[month - 1]],
    ['urldate', toEdtf(csl.accessed)],
    ['eventdate', toEdtf(csl['event-date'])],
  ];
}

function names(list: readonly CslName[] | undefined): string | undefined {
  return list?.map(toName).join(' and ') || undefined;
}

function toName(name: CslName): string {
  if (name.literal !== undefined || !name.family) return `{${escapeTex(name.literal ?? name.given) ?? ''}}`;
  const particle = name['non-dropping-particle'];
  const family = [escapeTex(particle), whole(name.family, /[\s,]/)].filter(Boolean).join(' ');
  const given = [name.given, name['dropping-particle']].filter(Boolean).join(' ');
  return [family, whole(name.suffix, /,| and /i), whole(given, /,| and /i)].filter(Boolean).join(', ');
}

/** In braces, where BibTeX would otherwise cut it. */
function whole(text: string | undefined, cuts: RegExp): string | undefined {
  const escaped = escapeTex(text);
  return text && cuts.test(text) ? `{${escaped}}` : escaped;
}

const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Signs that TeX joins, '[19--?]', are kept apart. BibTeX counts braces, escaped ones too: those without a partner are named. */
const loneBraces: Readonly<Record<string, string>> = { '{': '\\textbraceleft{}', '}': '\\textbraceright{}' };

function escapeTex(text: string | undefined): string | undefined {
  const named = text && arePaired(text) ? commands : { ...commands, ...loneBraces };
  return text
    ?.replaceAll(/[\\~^&%$#_{}]/g, (sign) => named[sign] ?? `\\${sign}`)
    .replaceAll(/([-`'])(?=\1)/g, '$1{}')
    .replaceAll(/\s+/g, ' ');
}

function arePaired(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function braced(text: string | undefined): string | undefined {
  const escaped = escapeTex(text);
  return escaped && `{${escaped}}`;
}

/** Braces that do not close would end the entry. */
function verbatim(text: string | undefined): string | undefined {
  return text?.replaceAll('{', '%7B').replaceAll('}', '%7D').replaceAll(/\s+/g, '');
}
