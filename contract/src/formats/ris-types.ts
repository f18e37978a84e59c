/** Types of CSL as RIS calls them. */
export const risTypes: Readonly<Record<string, string>> = {
  'article-journal': 'JOUR',
  'article-magazine': 'MGZN',
  'article-newspaper': 'NEWS',
  article: 'UNPB',
  bill: 'BILL',
  book: 'BOOK',
  chapter: 'CHAP',
  dataset: 'DATA',
  document: 'GEN',
  'entry-dictionary': 'DICT',
  'entry-encyclopedia': 'ENCYC',
  graphic: 'ART',
  legal_case: 'CASE',
  legislation: 'STAT',
  map: 'MAP',
  motion_picture: 'MPCT',
  musical_score: 'MUSIC',
  pamphlet: 'PAMP',
  'paper-conference': 'CPAPER',
  patent: 'PAT',
  periodical: 'JFULL',
  personal_communication: 'PCOMM',
  'post-weblog': 'BLOG',
  report: 'RPRT',
  software: 'COMP',
  song: 'SOUND',
  standard: 'STAND',
  thesis: 'THES',
  treaty: 'STAT',
  webpage: 'ELEC',
};

const others: Readonly<Record<string, string>> = {
  ABST: 'article-journal',
  ADVS: 'motion_picture',
  AGGR: 'dataset',
  CONF: 'paper-conference',
  CTLG: 'book',
  DBASE: 'dataset',
  EBOOK: 'book',
  ECHAP: 'chapter',
  EDBOOK: 'book',
  EJOUR: 'article-journal',
  GOVDOC: 'report',
  HEAR: 'hearing',
  ICOMM: 'personal_communication',
  INPR: 'article-journal',
  LEGAL: 'legislation',
  MANSCPT: 'manuscript',
  PREPRINT: 'article',
  SER: 'book',
  SLIDE: 'speech',
  UNBILL: 'bill',
  VIDEO: 'motion_picture',
  WEB: 'webpage',
};

/** The type of CSL of a record. */
export function fromRisType(type: string): string {
  return byRis.get(type) ?? (Object.hasOwn(others, type) ? (others[type] ?? 'document') : 'document');
}

/** Where two types share one name in RIS, the first of the list is meant by others. */
const byRis = new Map(
  Object.entries(risTypes)
    .toReversed()
    .map(([csl, ris]) => [ris, csl]),
);

export const risParts: ReadonlySet<string> = new Set([
  ...['chapter', 'paper-conference', 'entry', 'entry-encyclopedia', 'entry-dictionary'],
]);
/** Works whose second title is that of their series. */
export const risWholes: ReadonlySet<string> = new Set(['book', 'thesis', 'report', 'dataset', 'software']);
