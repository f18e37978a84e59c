import { type Csl, customOf, textOf } from './csl.ts';
import { writeDateInFull } from './dates.ts';
import { dateOf, editionOf, endingOf, extentOf, imprintOf, type Options, pagesOf } from './elements.ts';
import { headingOf, organisersOf, periodicalOf } from './headings.ts';
import { toCapitals } from './names.ts';
import { joinPieces, type Piece } from './runs.ts';

/** Where a law or a decision came out: a gazette or a report, else a place and who published it. */
function publicationOf(csl: Csl, options: Options): Piece {
  if (!textOf(csl, 'container-title')) {
    const hasDate = csl.issued !== undefined;
    return imprintOf(csl, hasDate ? dateOf(csl, options, 'year') : undefined, 'omit');
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

export function writeCase(csl: Csl, options: Options): Piece[] {
  const reporter = customOf(csl, 'reporter');
  const court = textOf(csl, 'authority');
  const heading = headingOf(csl, options, !textOf(csl, 'container-title'));
  if (court) heading.splice(heading.length > 1 ? 1 : 0, 0, heading.length > 1 ? court : toCapitals(court));
  return [
    ...heading,
    textOf(csl, 'abstract'),
    joinPieces(
      [reporter && (reporter.includes(':') ? reporter : `Relator: ${reporter}`), writeDateInFull(csl['event-date'])],
      ', ',
    ),
    publicationOf(csl, options),
    ...endingOf(csl, options),
  ];
}
