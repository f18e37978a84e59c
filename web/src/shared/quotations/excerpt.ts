import type { Quotation } from '@publyka/contract/routes/quotations';

/** A text around a passage of it; without one, all of it in `before`. */
export interface Excerpt {
  before: string;
  passage: string;
  after: string;
}

/** Characters before a passage that stay, so that the few lines of a card reach it. */
const lead = 90;

/** What a card shows of a quoted text: from a little before the passage on. */
export function excerptAround(text: string, passage: Quotation['passage']): Excerpt {
  if (!passage) return { before: text, passage: '', after: '' };
  const { start, length } = passage;
  return {
    before: shortened(text.slice(0, start)),
    passage: text.slice(start, start + length),
    after: text.slice(start + length),
  };
}

function shortened(before: string): string {
  if (before.length <= lead) return before;
  const kept = before.slice(-lead);
  return `…${kept.slice(kept.search(/\s/u) + 1)}`;
}
