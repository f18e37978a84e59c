import { type Csl, textOf } from './csl.ts';

/** What decides how a work is written. */
export type Kind =
  | 'article'
  | 'newspaper'
  | 'book'
  | 'chapter'
  | 'thesis'
  | 'paper'
  | 'event'
  | 'law'
  | 'case'
  | 'preprint'
  | 'dataset'
  | 'website'
  | 'media'
  | 'post'
  | 'periodical';

const kinds: Record<string, Kind> = {
  article: 'preprint',
  'article-journal': 'article',
  'article-magazine': 'article',
  review: 'article',
  'review-book': 'article',
  'article-newspaper': 'newspaper',
  chapter: 'chapter',
  entry: 'chapter',
  'entry-dictionary': 'chapter',
  'entry-encyclopedia': 'chapter',
  thesis: 'thesis',
  'paper-conference': 'paper',
  event: 'event',
  legislation: 'law',
  bill: 'law',
  regulation: 'law',
  treaty: 'law',
  legal_case: 'case',
  dataset: 'dataset',
  software: 'dataset',
  webpage: 'website',
  'post-weblog': 'website',
  post: 'post',
  motion_picture: 'media',
  broadcast: 'media',
  song: 'media',
  periodical: 'periodical',
};

export function kindOf(csl: Csl): Kind {
  const kind = Object.hasOwn(kinds, csl.type) ? kinds[csl.type] : undefined;
  if (kind) return kind;
  const hasEvent = textOf(csl, 'event-title') || textOf(csl, 'event');
  // A talk is a part of its event, whose proceedings it need not be in.
  if (csl.type === 'speech' && hasEvent) return 'paper';
  if (hasEvent) return 'event';
  return partTypes.has(csl.type) && textOf(csl, 'container-title') ? partKind(csl) : 'book';
}

/** What may be a part of a journal or of a book, and stands by itself otherwise. */
const partTypes: ReadonlySet<string> = new Set(
  'interview speech figure graphic map musical_score manuscript performance document hearing'.split(' '),
);

function partKind(csl: Csl): Kind {
  return textOf(csl, 'volume') || textOf(csl, 'issue') || textOf(csl, 'ISSN') ? 'article' : 'chapter';
}
