import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { WorkCard } from '@publyka/contract/routes/works';

/** A work of a library, as files show it. */
export interface ExportedRow {
  workId: string;
  csl: WorkCsl | null;
  /** What is shown of a work about which nothing else is known. */
  card: WorkCard | null;
  /** The city of its journal. */
  place: string | null;
  tags: string[];
}

/** What is known of a work; of one that nobody knows what it is named by, so that nothing is lost. */
export function cslOf({ csl, card, place }: ExportedRow): WorkCsl {
  if (!csl) {
    const { scheme, value, url } = card?.identifier ?? { scheme: '', value: '', url: null };
    const named = { ...(scheme === 'doi' && { DOI: value }), ...(scheme === 'isbn' && { ISBN: value }) };
    return { type: 'document', title: value, ...named, ...(url && { URL: url }) };
  }
  return place === null || csl['publisher-place'] ? csl : { ...csl, 'publisher-place': place };
}
