import type { WorkCsl } from '../csl-schema.ts';
import type { Entry } from './entry.ts';

/** The types of CSL 1.0.2. */
export const cslTypes: ReadonlySet<string> = new Set(
  `article article-journal article-magazine article-newspaper bill book broadcast chapter classic collection dataset document
  entry entry-dictionary entry-encyclopedia event figure graphic hearing interview legal_case legislation manuscript map
  motion_picture musical_score pamphlet paper-conference patent performance periodical personal_communication post post-weblog
  regulation report review review-book software song speech standard thesis treaty webpage`.split(/\s+/),
);

/** Fields that the schema of CSL-JSON takes as numbers, too; every other one is text. */
const numeric: ReadonlySet<string> = new Set(
  'chapter-number collection-number edition issue number number-of-pages number-of-volumes page supplement-number volume'.split(
    ' ',
  ),
);

/** An item of a file of CSL-JSON, as the public schema asks for it. */
export function toCslJson({ key, csl, tags }: Entry): string {
  const type = cslTypes.has(csl.type) ? csl.type : 'document';
  return JSON.stringify({ id: key, ...withTexts(csl), type, ...(tags.length > 0 && { keyword: tags.join(', ') }) });
}

function withTexts(csl: WorkCsl): Record<string, unknown> {
  const fields = Object.entries(csl).map(([name, value]) => [
    name,
    typeof value === 'number' && !numeric.has(name) ? String(value) : value,
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
