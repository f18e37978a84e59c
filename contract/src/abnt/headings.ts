import { type Csl, customOf, type Run, textOf } from './csl.ts';
import { dateOf, editorLabel, numbered, type Options, type Unknown } from './elements.ts';
import { nameHeadings, spokenNames } from './names.ts';
import { italic, joinPieces, type Piece } from './runs.ts';
import { boldTitle, titleHeading } from './titles.ts';

/** Author, or organiser, and title; without them the title is the entry. */
export function headingOf(csl: Csl, options: Options, isBold: boolean): Piece[] {
  const title = textOf(csl, 'title') ?? '';
  const authors = csl.author?.length
    ? nameHeadings(csl.author, options)
    : nameHeadings(csl.editor, options, editorLabel(csl));
  if (authors.length === 0) return [titleHeading(title)];
  return [authors, isBold ? boldTitle(title) : title];
}

/** The organisers of a part are those of its book. */
export function partHeadingOf(csl: Csl, options: Options): Piece[] {
  return headingOf({ ...csl, editor: undefined }, options, false);
}

/** Those who organised what has an author. */
export function organisersOf(csl: Csl): Piece {
  if (!csl.author?.length || !csl.editor?.length) return undefined;
  return [`${customOf(csl, 'editor-label') ?? 'Organização'}: `, ...spokenNames(csl.editor)];
}

/** What nobody publishes has no unknown publisher; of a letter the place is said alone. */
const unpublished: ReadonlySet<string> = new Set(
  'manuscript graphic figure speech performance hearing interview patent'.split(' '),
);

/** A printed work says that its place is not known; a page on the net does not, nor an entity that it published itself. */
export function unknownOf(csl: Csl): Unknown {
  const isBare = !textOf(csl, 'publisher') && !textOf(csl, 'publisher-place');
  if ((isBare && (textOf(csl, 'URL') || textOf(csl, 'DOI'))) || unpublished.has(csl.type)) return 'omit';
  if (csl.type === 'personal_communication') return 'entity';
  return csl.author?.[0]?.literal === undefined ? 'say' : 'entity';
}

/** The unknown parts of a container: the authors of the whole count. */
export function containerUnknown(csl: Csl): Unknown {
  return unknownOf({ ...csl, author: csl['container-author'] });
}

/** Where a periodical comes out. The edition of 2025 says nothing of an unknown place where an article is online. */
export function placeOf(csl: Csl, { edition }: Options): Piece {
  const isOnline = textOf(csl, 'URL') !== undefined || textOf(csl, 'DOI') !== undefined;
  return textOf(csl, 'publisher-place') ?? (isOnline && edition === '2025' ? undefined : italic('[S. l.]'));
}

/** A periodical with place, numbers and date: "**Em Pauta**, Rio de Janeiro, n. 12, p. 131-148, 1998". */
export function periodicalOf(
  csl: Csl,
  options: Options,
  pages: Piece,
  place: Piece = textOf(csl, 'publisher-place'),
): Run[] {
  const container = textOf(csl, 'container-title');
  const supplement = textOf(csl, 'supplement-number');
  return joinPieces(
    [
      container && boldTitle(container),
      place,
      numbered('v.', textOf(csl, 'volume')),
      numbered('n.', textOf(csl, 'issue')),
      numbered('supl.', supplement),
      pages,
      dateOf(csl, options, 'whole'),
    ],
    ', ',
  );
}

/** The book that holds a part: its authors or organisers and its title. */
export function containerOf(csl: Csl, options: Options): Piece[] {
  const title = textOf(csl, 'container-title') ?? '';
  const authors = csl['container-author']?.length
    ? nameHeadings(csl['container-author'], options)
    : nameHeadings(csl.editor, options, editorLabel(csl));
  const isEntry = authors.length === 0;
  if (isEntry && !title) return [];
  const first = isEntry ? titleHeading(title) : authors;
  return [[italic('In'), ': ', ...first], isEntry ? undefined : boldTitle(title)];
}
