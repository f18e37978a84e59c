import { type Csl, type CslDate, type CslName, textOf } from '../abnt/csl.ts';
import type { Entry } from './entry.ts';
import { factsOf, isLonePage } from './extras.ts';
import { fromRisType, risParts, risTypes, risWholes } from './ris-types.ts';

type Line = readonly [tag: string, value: string | undefined];

/** One record of a `.ris` file. */
export function toRis({ key, csl, tags }: Entry): string {
  const lines: Line[] = [
    ['TY', risTypes[csl.type] ?? 'GEN'],
    ['ID', key],
    ...namesOf(csl),
    ['TI', textOf(csl, 'title')],
    ...fieldsOf(csl).map(([tag, field]): Line => [tag, textOf(csl, field)]),
    ...pagesOf(csl),
    ...datesOf(csl),
    ['SN', textOf(csl, serialOf(csl))],
    ['N1', textOf(csl, 'note')],
    ...tags.map((tag): Line => ['KW', tag]),
    ...ownLines(csl),
  ];
  const written = lines.flatMap(([tag, value]) => (value ? [`${tag}  - ${value.replaceAll(/\s+/g, ' ')}\r\n`] : []));
  return `${written.join('')}ER  - \r\n\r\n`;
}

type TextField = Parameters<typeof textOf>[1];

/** The tags of a work's texts, by what the work is. */
function fieldsOf(csl: Csl): [tag: string, field: TextField][] {
  const isPaper = csl.type === 'paper-conference';
  const hasEvent = isPaper && textOf(csl, 'event-title') !== undefined;
  const isInSeries = risWholes.has(csl.type) || risParts.has(csl.type);
  return [
    ...(hasEvent
      ? ([
          ['T2', 'event-title'],
          ['C3', 'container-title'],
        ] as const)
      : []),
    ...(!hasEvent && !risWholes.has(csl.type) ? ([['T2', 'container-title']] as const) : []),
    ['T3', 'collection-title'],
    ['VL', 'volume'],
    ['IS', 'issue'],
    ['ET', 'edition'],
    ['M3', 'genre'],
    ['NV', 'number-of-volumes'],
    [csl.type === 'chapter' ? 'SE' : '', 'chapter-number'],
    [csl.type.startsWith('article') ? 'SE' : '', 'section'],
    [numberTag(csl.type), 'number'],
    [isInSeries ? 'M1' : '', 'collection-number'],
    ['PB', 'publisher'],
    [hasEvent ? 'C1' : 'CY', 'publisher-place'],
    [hasEvent ? 'CY' : '', 'event-place'],
    [/^(?:legislation|bill|legal_case)$/.test(csl.type) ? 'AB' : '', 'abstract'],
    ['DO', 'DOI'],
    ['UR', 'URL'],
    ['LA', 'language'],
  ].filter(([tag]) => tag !== '') as [string, TextField][];
}

/** The tag of a number: an article's number in the issue; a book has the place in its series under the common tag. */
function numberTag(type: string): string {
  if (/^article|^review/.test(type)) return 'C7';
  return risWholes.has(type) || risParts.has(type) ? '' : 'M1';
}

const range = /^([^\s-–]+)[-–]([^\s-–]+)$/;

/** The pages of a part; of a whole, how many it has. */
function pagesOf(csl: Csl): Line[] {
  const page =
    (isLonePage(csl) ? undefined : textOf(csl, 'page')) ??
    (risWholes.has(csl.type) ? textOf(csl, 'number-of-pages') : undefined);
  const [, from, to] = range.exec(page ?? '') ?? [];
  return [
    ['SP', from ?? page],
    ['EP', to],
  ];
}

function datesOf(csl: Csl): Line[] {
  const [year, month] = csl.issued?.['date-parts']?.[0] ?? [];
  return [
    // Of '[1983]' others read nothing: they get its year, and we the words.
    ['PY', year === undefined ? /\d{4}/.exec(csl.issued?.literal ?? '')?.[0] : String(year).padStart(4, '0')],
    ['DA', month === undefined ? undefined : toRisDate(csl.issued)],
    ['Y2', toRisDate(csl.accessed)],
  ];
}

/** '2004/01/05/'. */
function toRisDate(date: CslDate | undefined): string | undefined {
  const [year, month, day] = date?.['date-parts']?.[0] ?? [];
  if (year === undefined) return undefined;
  const twoDigits = (part: number | string | undefined) => (part === undefined ? '' : String(part).padStart(2, '0'));
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day), ''].join('/');
}

type NameTag = [tag: string, field: 'author' | 'editor' | 'translator' | 'performer' | 'contributor'];

function nameTags(csl: Csl): NameTag[] {
  const isPart = risParts.has(csl.type);
  return [
    ['AU', 'author'],
    [isPart ? 'A2' : 'ED', 'editor'],
    ['A4', csl.type === 'motion_picture' ? 'performer' : 'translator'],
    ...(csl.type === 'thesis' ? ([['A3', 'contributor']] as const) : []),
  ] as NameTag[];
}

function namesOf(csl: Csl): Line[] {
  return nameTags(csl).flatMap(([tag, field]) => (csl[field] ?? []).map((name): Line => [tag, toName(name)]));
}

function toName(name: CslName): string {
  if (name.literal !== undefined || !name.family) return name.literal ?? name.given ?? '';
  const family = [name['non-dropping-particle'], name.family].filter(Boolean).join(' ');
  const given = [name.given, name['dropping-particle']].filter(Boolean).join(' ');
  return [family, given, name.suffix].filter((part, at) => part || (at === 1 && name.suffix)).join(', ');
}

/** An entity whose name looks like a person's, or a person of one name, who looks like an entity. */
function isAmbiguous(name: CslName): boolean {
  if (name.literal === undefined && name.family) return !name.given && !name.suffix;
  return /,|^\p{Lu}\S+ (?:\p{Lu}\.[ -]?)+$|^\p{Lu}\S+ \p{Lu}{1,2}$/u.test(name.literal ?? name.given ?? '');
}

/** The number that stands under the one tag for both. */
function serialOf(csl: Csl): 'ISBN' | 'ISSN' {
  const [first, second] = isBook(csl) ? (['ISBN', 'ISSN'] as const) : (['ISSN', 'ISBN'] as const);
  return textOf(csl, first) ? first : second;
}

function isBook({ type }: Csl): boolean {
  return risWholes.has(type) || risParts.has(type);
}

/** Whether others take the number for what it is. */
function isSerialRead(csl: Csl): boolean {
  const text = textOf(csl, serialOf(csl)) ?? '';
  return serialOf(csl) === 'ISSN' ? /^\d{4}-?\d{3}[\dX]\b/i.test(text) : isBook(csl) && /\d/.test(text);
}

/** What of a work has no tag in RIS that other programs read; we write it as user-defined lines. */
export function risExtras(csl: Csl): [name: string, text: string][] {
  const covered = new Set<string>(['title', isLonePage(csl) ? '' : 'page', ...fieldsOf(csl).map(([, field]) => field)]);
  if (isSerialRead(csl)) covered.add(serialOf(csl));
  if (risWholes.has(csl.type) && !textOf(csl, 'page')) covered.add('number-of-pages');
  if (fromRisType(risTypes[csl.type] ?? 'GEN') === csl.type) covered.add('type');
  for (const [, field] of nameTags(csl)) if (!csl[field]?.some(isAmbiguous)) covered.add(field);
  for (const field of ['issued', 'accessed'] as const) if (isPlain(csl[field])) covered.add(field);
  return factsOf(csl).filter(([name]) => !covered.has(name) && name !== 'note');
}

/** A day, a month or a year. */
function isPlain(date: CslDate | undefined): boolean {
  return date?.['date-parts']?.length === 1 && !date.season && !date.circa;
}

/** Programs show `N1` as a person's note, so what belongs to the reference is said once more. */
function ownLines(csl: Csl): Line[] {
  const note = textOf(csl, 'note');
  const hidden = csl.type === 'paper-conference' && textOf(csl, 'event-title') && !textOf(csl, 'container-title');
  const facts = [...risExtras(csl), ...(note ? [['note', note]] : []), ...(hidden ? [['event-title', hidden]] : [])];
  return facts.map(([name, text]): Line => ['U1', `csl-${name}: ${text}`]);
}
