import { type Csl, customOf, isNumber, type Run, textOf } from './csl.ts';
import { writeDate, writeYear } from './dates.ts';
import {
  areBarePages,
  dateOf,
  editionOf,
  endingOf,
  extentOf,
  imprintOf,
  numbered,
  type Options,
  onlineOf,
  pagesOf,
  partOf,
  placeInIssueOf,
  rolesOf,
  seriesOf,
  versionOf,
} from './elements.ts';
import { genreOf, noteOf } from './genres.ts';
import {
  containerOf,
  containerUnknown,
  headingOf,
  organisersOf,
  partHeadingOf,
  periodicalOf,
  placeOf,
  unknownOf,
} from './headings.ts';
import type { Kind } from './kinds.ts';
import { writeCase, writeLaw } from './legal.ts';
import { writeDataset, writeMedia, writePost, writePreprint, writeWebsite } from './media.ts';
import { spokenNames, toCapitals } from './names.ts';
import { italic, joinPieces, type Piece } from './runs.ts';
import { boldTitle, splitTitle } from './titles.ts';

type Writer = (csl: Csl, options: Options) => Piece[];

/** The sentences of a reference, by what the work is. */
export const writers: Record<Kind, Writer> = {
  article: writeArticle,
  newspaper: writeNewspaper,
  book: writeBook,
  chapter: writeChapter,
  thesis: writeThesis,
  paper: writePaper,
  event: writeEvent,
  law: writeLaw,
  case: writeCase,
  preprint: writePreprint,
  dataset: writeDataset,
  website: writeWebsite,
  media: writeMedia,
  post: writePost,
  periodical: writePeriodical,
};

/** Without a journal, who published it is all that is known of where it came out. */
function writeArticle(csl: Csl, options: Options): Piece[] {
  if (!textOf(csl, 'container-title') && textOf(csl, 'publisher')) return writeDataset(csl, options);
  return [
    ...headingOf(csl, options, false),
    ...rolesOf(csl),
    periodicalOf(csl, options, placeInIssueOf(csl), placeOf(csl, options)),
    ...endingOf(csl, options),
  ];
}

function writeNewspaper(csl: Csl, options: Options): Piece[] {
  const section = textOf(csl, 'section');
  const pages = pagesOf(csl);
  return [
    ...headingOf(csl, options, false),
    periodicalOf(csl, options, section ? undefined : pages, placeOf(csl, options)),
    section && joinPieces([section, pages], ', '),
    ...endingOf(csl, options),
  ];
}

/** What happened on a day rather than came out in a year. */
const dayCounts: ReadonlySet<string> = new Set([
  'personal_communication',
  'interview',
  'speech',
  'hearing',
  'performance',
]);

/** A standard is known by its number, before what it is about: "NBR 6023: informação e documentação". */
function withNumber(csl: Csl): Csl {
  const [number, title] = [textOf(csl, 'number'), textOf(csl, 'title') ?? ''];
  if (csl.type !== 'standard' || !number || title.includes(number)) return csl;
  const subject = /^\p{Lu}\p{Ll}/u.test(title) ? `${title.slice(0, 1).toLowerCase()}${title.slice(1)}` : title;
  return { ...csl, title: `${number}: ${subject}` };
}

/** "Relatório técnico n. 12". */
function numberedGenre(csl: Csl): string | undefined {
  const number = textOf(csl, 'number');
  const label = number && /^\d/.test(number) ? `n. ${number}` : number;
  return [genreOf(csl), label].filter(Boolean).join(' ') || undefined;
}

/** Who applied for a patent, its number, when it was applied for and granted. */
function writePatent(csl: Csl, options: Options): Piece[] {
  const applied = writeDate(csl['event-date']);
  const granted = csl.issued ? dateOf(csl, options, 'whole') : undefined;
  const applicant = textOf(csl, 'publisher');
  return [
    ...headingOf(csl, options, true),
    applicant && `Depositante: ${applicant}`,
    textOf(csl, 'number'),
    applied && `Depósito: ${applied}`,
    joinPieces(
      [textOf(csl, 'publisher-place'), applied && granted ? ['Concessão: ', ...joinPieces([granted], '')] : granted],
      ', ',
    ),
    genreOf(csl),
    ...endingOf(csl, options),
  ];
}

function writeBook(work: Csl, options: Options): Piece[] {
  if (work.type === 'patent') return writePatent(work, options);
  const csl = withNumber(work);
  return [
    ...headingOf(csl, options, true),
    organisersOf(csl),
    ...rolesOf(csl),
    editionOf(csl),
    versionOf(csl),
    imprintOf(csl, dateOf(csl, options, dayCounts.has(csl.type) ? 'whole' : 'year'), unknownOf(csl)),
    extentOf(csl),
    seriesOf(csl),
    csl.type === 'report' ? numberedGenre(csl) : genreOf(csl),
    ...endingOf(csl, options),
  ];
}

function writeChapter(csl: Csl, options: Options): Piece[] {
  return [
    ...partHeadingOf(csl, options),
    ...containerOf(csl, options),
    ...rolesOf(csl),
    editionOf(csl),
    imprintOf(csl, dateOf(csl, options, 'year'), containerUnknown(csl)),
    partOf(csl),
    seriesOf(csl),
    ...endingOf(csl, options),
  ];
}

function writeThesis(csl: Csl, options: Options): Piece[] {
  const pages = textOf(csl, 'number-of-pages');
  const year = dateOf(csl, options, 'year');
  const place = textOf(csl, 'publisher-place') ?? textOf(csl, 'event-place') ?? italic('[S. l.]');
  const institution = joinPieces([textOf(csl, 'publisher'), place, year], ', ');
  const advisors = csl.contributor?.length
    ? [`${customOf(csl, 'contributor-label') ?? 'Orientador'}: `, ...spokenNames(csl.contributor)]
    : undefined;
  return [
    ...headingOf(csl, options, true),
    advisors,
    year,
    pages && areBarePages(pages) ? `${pages} f.` : pages,
    joinPieces([genreOf(csl), institution], ' – '),
    textOf(csl, 'dimensions'),
    ...endingOf(csl, options),
  ];
}

const romans: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

/** '9ª', '9th' and 'IX' are 9. */
function toArabic(number: string): string {
  if (!/^[IVXLCDM]+$/.test(number)) return number.replaceAll(/[.ªº°]|(?<=\d)(?:st|nd|rd|th)\b/g, '');
  const values = [...number].map((letter) => romans[letter] ?? 0);
  return String(values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0));
}

/** "CONGRESSO BRASILEIRO DE GEOLOGIA, 9., 1994, São Paulo". */
function eventHeading(csl: Csl): Run[] {
  const number = textOf(csl, 'number');
  return joinPieces(
    [
      toCapitals((textOf(csl, 'event-title') ?? textOf(csl, 'event') ?? '').replace(/\.$/, '')),
      number && isNumber(number) ? `${toArabic(number)}.` : number,
      writeYear(csl['event-date'] ?? csl.issued),
      textOf(csl, 'event-place'),
    ],
    ', ',
  );
}

function writePaper(csl: Csl, options: Options): Piece[] {
  if (!textOf(csl, 'event-title') && !textOf(csl, 'event')) return writeChapter(csl, options);
  const container = textOf(csl, 'container-title');
  return [
    ...partHeadingOf(csl, options),
    eventHeading(csl).length > 0 ? [italic('In'), ': ', ...eventHeading(csl)] : undefined,
    container && boldTitle(container),
    organisersOf(csl),
    imprintOf(csl, dateOf(csl, options, 'year'), containerUnknown(csl)),
    partOf(csl),
    seriesOf(csl),
    ...endingOf(csl, options),
  ];
}

function writeEvent(csl: Csl, options: Options): Piece[] {
  const title = textOf(csl, 'title') ?? textOf(csl, 'container-title');
  return [
    eventHeading(csl),
    title && boldTitle(title),
    csl.editor?.length ? organisersOf({ ...csl, author: csl.editor }) : undefined,
    editionOf(csl),
    imprintOf(csl, dateOf(csl, options, 'year'), containerUnknown(csl)),
    extentOf(csl),
    seriesOf(csl),
    ...endingOf(csl, options),
  ];
}

/** A periodical in whole, or one of its issues: "São Paulo: Ed. Três, n. 148, 28 jun. 2000". */
function writePeriodical(csl: Csl, options: Options): Piece[] {
  const issn = textOf(csl, 'ISSN');
  const numbers = [numbered('v.', textOf(csl, 'volume')), numbered('n.', textOf(csl, 'issue'))].filter(Boolean);
  const date = dateOf(csl, options, numbers.length > 0 ? 'whole' : 'year');
  const [main, subtitle] = splitTitle(textOf(csl, 'title') ?? '');
  return [
    toCapitals(main) + subtitle,
    imprintOf(csl, joinPieces([...numbers, date], ', '), unknownOf(csl)),
    extentOf({ ...csl, volume: undefined }),
    noteOf(csl),
    issn && `ISSN ${issn}`,
    ...onlineOf(csl, options),
  ];
}
