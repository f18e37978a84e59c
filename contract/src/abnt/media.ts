import { type Csl, textOf } from './csl.ts';
import {
  dateOf,
  editionOf,
  endingOf,
  imprintOf,
  type Options,
  pagesOf,
  rolesOf,
  seriesOf,
  versionOf,
} from './elements.ts';
import { genreOf } from './genres.ts';
import { containerOf, headingOf, partHeadingOf, periodicalOf } from './headings.ts';
import type { Piece } from './runs.ts';

export function writePreprint(csl: Csl, options: Options): Piece[] {
  if (textOf(csl, 'container-title')) {
    const number = textOf(csl, 'number');
    const place = periodicalOf(csl, options, pagesOf(csl) ?? number);
    return [...headingOf(csl, options, false), place, versionOf(csl), genreOf(csl), ...endingOf(csl, options)];
  }
  return writeDataset(csl, options);
}

export function writeDataset(csl: Csl, options: Options): Piece[] {
  return [
    ...headingOf(csl, options, true),
    ...rolesOf(csl),
    editionOf(csl),
    versionOf(csl),
    imprintOf(csl, dateOf(csl, options, 'whole'), 'omit'),
    genreOf(csl),
    textOf(csl, 'dimensions'),
    ...endingOf(csl, options),
  ];
}

export function writeWebsite(csl: Csl, options: Options): Piece[] {
  if (!textOf(csl, 'container-title')) return writeDataset(csl, options);
  if (csl.type !== 'post-weblog' && !csl['container-author']?.length)
    return [...headingOf(csl, options, false), periodicalOf(csl, options, undefined), ...endingOf(csl, options)];
  return [
    ...partHeadingOf(csl, options),
    ...containerOf(csl, options),
    imprintOf(csl, dateOf(csl, options, 'whole'), 'omit'),
    ...endingOf(csl, options),
  ];
}

export function writeMedia(csl: Csl, options: Options): Piece[] {
  const container = textOf(csl, 'container-title');
  return [
    ...headingOf(csl, options, !container),
    ...rolesOf(csl),
    ...(container ? containerOf(csl, options) : []),
    editionOf(csl),
    imprintOf(csl, dateOf(csl, options, 'whole'), 'say'),
    textOf(csl, 'medium'),
    genreOf(csl),
    textOf(csl, 'dimensions'),
    seriesOf(csl),
    ...endingOf({ ...csl, medium: undefined }, options),
  ];
}

/** "Maceió, 19 ago. 2011. Twitter: @biblioufal". */
export function writePost(csl: Csl, options: Options): Piece[] {
  return [
    ...headingOf(csl, options, true),
    versionOf(csl),
    imprintOf(csl, dateOf(csl, options, 'whole'), 'omit'),
    textOf(csl, 'container-title'),
    ...endingOf(csl, options),
  ];
}
