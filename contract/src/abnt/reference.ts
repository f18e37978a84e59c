import { type Csl, customOf, isNumber, type Run, textOf } from './csl.ts';
import { writeYear } from './dates.ts';
import {
  areBarePages,
  dateOf,
  editionOf,
  endingOf,
  extentOf,
  imprintOf,
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
import { boldTitle } from './titles.ts';

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

function writeArticle(csl: Csl, options: Options): Piece[] {
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
  'patent',
]);

function writeBook(csl: Csl, options: Options): Piece[] {
  return [
    ...headingOf(csl, options, true),
    organisersOf(csl),
    ...rolesOf(csl),
    editionOf(csl),
    versionOf(csl),
    csl.type === 'patent' ? textOf(csl, 'number') : undefined,
    imprintOf(
      csl,
      dateOf(csl, options, dayCounts.has(csl.type) ? 'whole' : 'year'),
      csl.type === 'patent' ? 'omit' : unknownOf(csl),
    ),
    extentOf(csl),
    seriesOf(csl),
    genreOf(csl),
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

/** "CONGRESSO BRASILEIRO DE GEOLOGIA, 9., 1994, São Paulo". */
function eventHeading(csl: Csl): Run[] {
  const number = textOf(csl, 'number');
  return joinPieces(
    [
      toCapitals(textOf(csl, 'event-title') ?? textOf(csl, 'event') ?? ''),
      number && isNumber(number) ? `${number.replaceAll(/[.ªº°]/g, '')}.` : number,
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

function writePeriodical(csl: Csl, options: Options): Piece[] {
  const issn = textOf(csl, 'ISSN');
  return [
    toCapitals(textOf(csl, 'title') ?? ''),
    imprintOf(csl, dateOf(csl, options, 'year'), unknownOf(csl)),
    noteOf(csl),
    issn && `ISSN ${issn}`,
    ...onlineOf(csl, options),
  ];
}
