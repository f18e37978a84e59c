// Preprints, and the numbers that archives give.
import type { Csl } from '@publyka/contract/abnt/csl';
import type { Fields } from './fields.ts';
import { readVerbatim } from './tex.ts';

/** A thesis or a chapter that is on arXiv, too, stays what it is. */
const preprintTypes: ReadonlySet<string> = new Set([
  'article',
  'article-journal',
  'document',
  'webpage',
  'manuscript',
  'report',
]);

/** A preprint is one when no journal is named. */
export function withEprint<T extends Partial<Csl> & { type: string }>(csl: T, fields: Fields): T {
  const { number, address } = eprintOf(fields, String(csl['container-title'] ?? ''));
  if (!number) return address && !csl.URL ? { ...csl, URL: address } : csl;
  const URL = csl.URL ?? `https://arxiv.org/abs/${number.replace(/v\d+$/, '')}`;
  const isOther = csl['container-title'] !== undefined && !/arxiv/i.test(String(csl['container-title']));
  if (isOther || !preprintTypes.has(csl.type)) return csl.DOI ? csl : { ...csl, URL };
  return {
    ...csl,
    type: 'article',
    ...{ 'container-title': undefined, volume: undefined, issue: undefined, page: undefined },
    publisher: csl.publisher ?? 'arXiv',
    number: `arXiv:${number}`,
    URL,
  };
}

const arxivNumber = /\b[a-z]{2,9}(?:-[a-z]{2,4})?(?:\.[a-z]{2})?\/\d{7}|\d{4}\.\d{4,5}/i;

/** The number in arXiv, which some write as a journal, or the address in another archive. */
function eprintOf(fields: Fields, journal: string): { number?: string | undefined; address?: string } {
  const eprint = readVerbatim(fields.get('eprint') ?? '').replace(/^arxiv:/i, '');
  const archive = (fields.get('eprinttype') ?? fields.get('archiveprefix') ?? '').replaceAll(/[{}]/g, '').toLowerCase();
  const isArxiv = archive === 'arxiv' || (archive === '' && arxivNumber.test(eprint));
  if (isArxiv && eprint) return { number: eprint };
  const resolver = Object.hasOwn(resolvers, archive) ? resolvers[archive] : undefined;
  if (resolver && eprint) return { address: `${resolver}${eprint}` };
  return { number: /arxiv/i.test(journal) ? arxivNumber.exec(journal)?.[0] : undefined };
}

const resolvers: Readonly<Record<string, string>> = {
  hdl: 'https://hdl.handle.net/',
  jstor: 'https://www.jstor.org/stable/',
  pubmed: 'https://pubmed.ncbi.nlm.nih.gov/',
};
