import { type Csl, textOf } from '../abnt/csl.ts';

/** The type of an entry and, where several types of CSL share it, which of them it is. */
export type BibtexType = { type: string; subtype?: string };

const own: Readonly<Record<string, string>> = {
  'article-journal': 'article',
  book: 'book',
  chapter: 'incollection',
  'paper-conference': 'inproceedings',
  report: 'techreport',
  webpage: 'online',
  dataset: 'dataset',
  software: 'software',
  patent: 'patent',
  periodical: 'periodical',
  legislation: 'legislation',
  legal_case: 'jurisdiction',
  standard: 'standard',
  manuscript: 'unpublished',
  motion_picture: 'movie',
  song: 'audio',
  musical_score: 'music',
  performance: 'performance',
  graphic: 'artwork',
  personal_communication: 'letter',
  entry: 'inreference',
  review: 'review',
  treaty: 'legal',
  document: 'misc',
};

/** Types that share the entry of another one. */
const shared: Readonly<Record<string, string>> = {
  'article-magazine': 'article',
  'article-newspaper': 'article',
  'review-book': 'review',
  'entry-dictionary': 'inreference',
  'entry-encyclopedia': 'inreference',
  'post-weblog': 'online',
  post: 'online',
  figure: 'artwork',
  bill: 'legislation',
  regulation: 'legislation',
  broadcast: 'movie',
};

const read: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(own).map(([csl, bibtex]) => [bibtex, csl])),
  ...Object.fromEntries(['inbook', 'suppbook', 'suppcollection'].map((type) => [type, 'chapter'])),
  ...Object.fromEntries(
    ['mvbook', 'bookinbook', 'booklet', 'collection', 'mvcollection', 'proceedings', 'mvproceedings'].map((type) => [
      type,
      'book',
    ]),
  ),
  ...{ reference: 'book', mvreference: 'book', manual: 'report', report: 'report', thesis: 'thesis' },
  ...{ phdthesis: 'thesis', mastersthesis: 'thesis', bachelorsthesis: 'thesis', conference: 'paper-conference' },
  ...{
    book_section: 'chapter',
    web_page: 'webpage',
    newspaper_article: 'article-newspaper',
    conference_proceedings: 'paper-conference',
    electronic: 'webpage',
    www: 'webpage',
    image: 'graphic',
    video: 'motion_picture',
    newspaper: 'article-newspaper',
  },
  ...{
    preprint: 'article',
    webpage: 'webpage',
    newsarticle: 'article-newspaper',
    map: 'map',
    suppperiodical: 'article-journal',
  },
};

const subtypes: Readonly<Record<string, string>> = { magazine: 'article-magazine', newspaper: 'article-newspaper' };

export function toBibtexType(csl: Csl): BibtexType {
  if (csl.type === 'thesis') {
    const genre = textOf(csl, 'genre');
    // BibTeX's two names say of what degree a thesis is.
    if (genre === undefined) return { type: 'thesis' };
    return { type: /dissert|mestrad|master/i.test(genre) ? 'mastersthesis' : 'phdthesis' };
  }
  if (csl.type === 'book' && (textOf(csl, 'event-title') || textOf(csl, 'event'))) return { type: 'proceedings' };
  const type = Object.hasOwn(own, csl.type) ? own[csl.type] : undefined;
  if (type) return { type };
  const host = Object.hasOwn(shared, csl.type) ? shared[csl.type] : undefined;
  return { type: host ?? 'misc', subtype: csl.type.replace(/^article-(?=magazine|newspaper)/, '') };
}

const typeName = /^[a-z][a-z_-]{2,39}$/;

/** The type of CSL of an entry. A subtype that is none of CSL's words says nothing. */
export function fromBibtexType(type: string, subtype: string | undefined): string {
  const named = subtype?.trim().toLowerCase() ?? '';
  if (Object.hasOwn(subtypes, named)) return subtypes[named] ?? '';
  if (typeName.test(named) && (Object.hasOwn(shared, named) || extra.has(named))) return named;
  return Object.hasOwn(read, type) ? (read[type] ?? 'document') : 'document';
}

/** Types of CSL without an entry of their own. */
const extra = new Set([
  'article',
  'map',
  'interview',
  'speech',
  'pamphlet',
  'collection',
  'event',
  'hearing',
  'classic',
]);
