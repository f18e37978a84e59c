import { type Csl, customOf, type Run, textOf } from './csl.ts';
import { writeDate, writeDateInFull } from './dates.ts';
import { dateOf, editionOf, endingOf, extentOf, imprintOf, type Options, pagesOf } from './elements.ts';
import { headingOf, organisersOf, periodicalOf } from './headings.ts';
import { toCapitals } from './names.ts';
import { joinPieces, type Piece } from './runs.ts';

/** Where a law or a decision came out: a gazette or a report, else a place and who published it. */
function publicationOf(csl: Csl, options: Options): Piece {
  if (!textOf(csl, 'container-title')) {
    const hasDate = csl.issued !== undefined;
    return imprintOf(csl, hasDate ? dateOf(csl, options, 'whole') : undefined, 'omit');
  }
  const section = textOf(csl, 'section');
  const container = textOf(csl, 'container-title');
  return periodicalOf(
    { ...csl, 'container-title': [container, section].filter(Boolean).join(': ') },
    options,
    pagesOf(csl),
  );
}

export function writeLaw(csl: Csl, options: Options): Piece[] {
  return [
    ...headingOf(csl, options, !textOf(csl, 'container-title')),
    textOf(csl, 'abstract'),
    organisersOf(csl),
    editionOf(csl),
    publicationOf(csl, options),
    textOf(csl, 'container-title') ? undefined : extentOf(csl),
    ...endingOf(csl, options),
  ];
}

/** "Relator: Min. Ana Sá, julgado em 12 mar. 2019"; the edition of 2018 writes the day in full, and only that. */
function judgementOf(csl: Csl, { edition }: Options): Run[] {
  const reporter = customOf(csl, 'reporter');
  const named = reporter && (reporter.includes(':') ? reporter : `Relator: ${reporter}`);
  const day = edition === '2018' ? writeDateInFull(csl['event-date']) : writeDate(csl['event-date']);
  const judged = day && edition === '2025' ? `${named ? 'julgado' : 'Julgado'} em ${day}` : day;
  return joinPieces([named, judged], ', ');
}

export function writeCase(csl: Csl, options: Options): Piece[] {
  const court = textOf(csl, 'authority');
  const heading = headingOf(csl, options, !textOf(csl, 'container-title'));
  if (court) heading.splice(heading.length > 1 ? 1 : 0, 0, heading.length > 1 ? court : toCapitals(court));
  return [
    ...heading,
    textOf(csl, 'abstract'),
    judgementOf(csl, options),
    publicationOf(csl, options),
    ...endingOf(csl, options),
  ];
}
