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
  return hasEvent ? 'event' : 'book';
}
