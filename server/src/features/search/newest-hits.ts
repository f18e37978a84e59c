/** A message that was found, before it is looked at closely. */
export interface Hit {
  id: string;
  /** ISO 8601 in UTC: compares as text. */
  at: string;
}

/** What was read of one RePublyka: the hits among its newest messages, read back to `readTo` (null: to the first one). */
export interface Window {
  hits: Hit[];
  readTo: string | null;
}

/**
 * The newest hits of several windows, and whether there can be no newer ones outside of them. Of a window that gave
 * all `limit` hits no further ones are needed; any other is known only back to where it was read.
 */
export function mergeWindows(windows: Window[], limit: number): { hits: Hit[]; isWhole: boolean } {
  const bounds = windows.flatMap(({ hits, readTo }) => (hits.length < limit && readTo !== null ? [readTo] : []));
  const knownSince = bounds.reduce((latest, bound) => (bound > latest ? bound : latest), '');
  const hits = windows
    .flatMap((window) => window.hits)
    .filter(({ at }) => at > knownSince)
    .sort(compareHits)
    .slice(0, limit);
  return { hits, isWhole: bounds.length === 0 || hits.length === limit };
}

function compareHits(one: Hit, other: Hit): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
