import { type Csl, textOf } from '@publyka/contract/abnt/csl';
import { nameParts } from '@publyka/contract/abnt/names';
import type { WorkCsl } from '@publyka/contract/csl-schema';
import { foldText } from '@publyka/contract/text/highlight-matches';
import type { ExportedRow } from '../transfer-store.ts';

/** A work as a file has it: under a key of its own. */
export interface Entry {
  key: string;
  csl: WorkCsl;
  tags: string[];
}

/** Makes keys as people do, `soares2004letramento`, each once in a file. */
export function createKeys(): (csl: Csl) => string {
  const taken = new Map<string, number>();
  return (csl) => {
    const key = keyOf(csl);
    const count = taken.get(key) ?? 0;
    taken.set(key, count + 1);
    return count === 0 ? key : `${key}-${count + 1}`;
  };
}

const keyPartMax = 24;

function keyOf(csl: Csl): string {
  const name = csl.author?.[0] ?? csl.editor?.[0];
  const [year] = csl.issued?.['date-parts']?.[0] ?? [];
  const words = foldText(textOf(csl, 'title') ?? '').match(/[a-z0-9]{4,}/g) ?? [];
  const parts = [name ? nameParts(name).surname : '', year === undefined ? '' : String(year), words[0] ?? ''];
  const key = parts
    .map((part) =>
      foldText(part)
        .replaceAll(/[^a-z0-9]/g, '')
        .slice(0, keyPartMax),
    )
    .join('');
  return key || 'obra';
}

/** What is known of a work; of one that nobody knows what it is named by, so that nothing is lost. */
export function cslOf({ csl, card, place }: ExportedRow): WorkCsl {
  if (!csl) {
    const { scheme, value, url } = card.identifier ?? { scheme: '', value: '', url: null };
    const named = { ...(scheme === 'doi' && { DOI: value }), ...(scheme === 'isbn' && { ISBN: value }) };
    return { type: 'document', title: value, ...named, ...(url && { URL: url }) };
  }
  return place === null || csl['publisher-place'] ? csl : { ...csl, 'publisher-place': place };
}

/** `2004`, `[2004, 4]`, as numbers; nothing of a date that is only words. */
export function dateOf(csl: Csl): number[] {
  return (csl.issued?.['date-parts']?.[0] ?? []).map(Number).filter((part) => Number.isInteger(part));
}
