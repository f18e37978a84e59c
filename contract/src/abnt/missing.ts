import { type Csl, customOf, textOf } from './csl.ts';
import type { Unknown } from './elements.ts';
import { containerUnknown, unknownOf } from './headings.ts';
import { type Kind, kindOf } from './kinds.ts';

const needs = {
  title: (csl: Csl) => textOf(csl, 'title'),
  author: (csl: Csl) => csl.author?.length || csl.editor?.length || undefined,
  container: (csl: Csl) => textOf(csl, 'container-title'),
  place: (csl: Csl) =>
    textOf(csl, 'publisher-place') ?? (kindOf(csl) === 'thesis' ? textOf(csl, 'event-place') : undefined),
  publisher: (csl: Csl) => textOf(csl, 'publisher'),
  date: (csl: Csl) => csl.issued,
  pages: (csl: Csl) => textOf(csl, 'page') ?? textOf(csl, 'number') ?? textOf(csl, 'article-number'),
  numbering: (csl: Csl) => textOf(csl, 'volume') ?? textOf(csl, 'issue'),
  genre: (csl: Csl) => textOf(csl, 'genre'),
  event: (csl: Csl) => textOf(csl, 'event-title') ?? textOf(csl, 'event'),
  eventPlace: (csl: Csl) => textOf(csl, 'event-place'),
  reporter: (csl: Csl) => customOf(csl, 'reporter'),
  address: (csl: Csl) => textOf(csl, 'URL') ?? textOf(csl, 'DOI'),
  accessed: (csl: Csl) => csl.accessed ?? (textOf(csl, 'URL') ? undefined : 'printed'),
};

/** What a reference of a kind is not complete without. */
export type MissingField = keyof typeof needs;

const essential: Record<Kind, readonly MissingField[]> = {
  article: ['title', 'container', 'place', 'numbering', 'pages', 'date'],
  newspaper: ['title', 'container', 'place', 'date'],
  book: ['title', 'place', 'publisher', 'date'],
  chapter: ['title', 'container', 'place', 'publisher', 'date'],
  thesis: ['author', 'title', 'genre', 'publisher', 'place', 'date'],
  paper: ['title', 'event', 'eventPlace', 'container', 'place', 'publisher', 'date'],
  event: ['event', 'eventPlace', 'title', 'place', 'publisher', 'date'],
  law: ['author', 'title'],
  case: ['author', 'title', 'reporter'],
  preprint: ['title', 'date', 'address'],
  dataset: ['title', 'publisher', 'date', 'address'],
  website: ['title', 'date', 'address', 'accessed'],
  media: ['title', 'place', 'publisher', 'date'],
  post: ['title', 'container', 'date', 'address', 'accessed'],
  periodical: ['title', 'place', 'publisher', 'date'],
};

/** What the reference says of an unknown place and publisher, by where it says it. */
const unknownIn: Partial<Record<Kind, (csl: Csl) => Unknown>> = {
  book: unknownOf,
  periodical: unknownOf,
  chapter: containerUnknown,
  paper: containerUnknown,
  event: containerUnknown,
};

/** What the work lacks, in the order in which one would be asked for it; not what its reference does without. */
export function missingOf(csl: Csl): MissingField[] {
  const kind = kindOf(csl);
  const unknown = unknownIn[kind]?.(csl) ?? 'say';
  const isNeeded = (field: MissingField) =>
    field === 'publisher' ? unknown === 'say' : field !== 'place' || unknown !== 'omit';
  return essential[kind].filter((field) => isNeeded(field) && needs[field](csl) === undefined);
}
