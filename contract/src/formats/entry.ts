import { type Csl, textOf } from '../abnt/csl.ts';
import { nameParts } from '../abnt/names.ts';
import type { WorkCsl } from '../csl-schema.ts';
import { foldText } from '../text/highlight-matches.ts';

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
