import { worksOfTextMax } from '@publyka/contract/limits';
import type { WorkId } from '@publyka/contract/routes/works';
import { findWorkIds, toSoleId, type WorkIdScheme } from '@publyka/contract/work-ids';
import { handleUrl } from '@publyka/contract/work-ids/handle';

/** What names a work, in its one written form. */
export interface Identifier {
  scheme: WorkIdScheme;
  value: string;
}

/** The different identifiers of a text, in the order in which they stand, as many as a card is shown of. */
export function readIdentifiers(text: string): Identifier[] {
  const found = new Map<string, Identifier>();
  for (const one of findWorkIds(text)) {
    const identifier = toSoleId(one);
    found.set(keyOf(identifier), identifier);
  }
  return [...found.values()].slice(0, worksOfTextMax);
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
      return handleUrl(value);
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
