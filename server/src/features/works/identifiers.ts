import { worksOfTextMax } from '@publyka/contract/limits';
import type { WorkId } from '@publyka/contract/routes/works';
import { findWorkIds, type WorkIdScheme } from '@publyka/contract/work-ids';

/** What names a work, in its one written form. */
export interface Identifier {
  scheme: WorkIdScheme;
  value: string;
}

/** arXiv gives each of its numbers this DOI, too. */
const arxivDoi = /^10\.48550\/arxiv\.(.+)$/;

/** The different identifiers of a text, in the order in which they stand, as many as a card is shown of. */
export function readIdentifiers(text: string): Identifier[] {
  const found = new Map<string, Identifier>();
  for (const one of findWorkIds(text)) {
    const identifier = toIdentifier(one);
    found.set(keyOf(identifier), identifier);
  }
  return [...found.values()].slice(0, worksOfTextMax);
}

/** A work has one DOI of arXiv's and its number: the number stands for both. */
export function toIdentifier({ scheme, value }: Identifier): Identifier {
  const number = scheme === 'doi' ? arxivDoi.exec(value)?.[1] : undefined;
  return number ? { scheme: 'arxiv', value: number.replace(/v\d+$/, '') } : { scheme, value };
}

export function keyOf({ scheme, value }: Identifier): string {
  return `${scheme} ${value}`;
}

/** With the address that leads to the work. */
export function toWorkId({ scheme, value }: Identifier): WorkId {
  return { scheme, value, url: addressOf({ scheme, value }) };
}

function addressOf({ scheme, value }: Identifier): string | null {
  switch (scheme) {
    case 'doi':
      return `https://doi.org/${encodeURI(value).replaceAll('?', '%3F').replaceAll('#', '%23')}`;
    case 'arxiv':
      return `https://arxiv.org/abs/${value}`;
    case 'handle':
      return `https://hdl.handle.net/${value}`;
    case 'scielo':
      return value.startsWith('S') && value.length === 23
        ? `https://www.scielo.br/scielo.php?script=sci_arttext&pid=${value}`
        : null;
    case 'isbn':
      return null;
  }
}

/** Whether a service can be asked what it stands for: handles and the newer addresses of SciELO say nothing to any. */
export function isAskable({ scheme, value }: Identifier): boolean {
  return scheme === 'scielo' ? /^S\d/.test(value) : scheme !== 'handle';
}
