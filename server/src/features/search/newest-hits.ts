/** A message that was found, before it is looked at closely. */
export interface Hit {
  id: string;
  /** ISO 8601 in UTC: compares as text. */
  at: string;
}

/** What was read of one RePublyka: the hits among its newest messages, read back to `readTo` (null: to the first one). */
export interface Window {
  communityId: string;
  hits: Hit[];
  readTo: string | null;
}

/** All hits, each once, the newest first. */
export function mergeHits(lists: Hit[][]): Hit[] {
  const byId = new Map(lists.flat().map((hit) => [hit.id, hit]));
  return [...byId.values()].sort(compareHits);
}

/** The RePublykas that were not read far enough to know the `wanted` newest hits: each may have a newer one further back. */
export function findUnsettled(windows: Window[], wanted: number): string[] {
  const oldest = mergeHits(windows.map(({ hits }) => hits))[wanted - 1]?.at ?? '';
  return windows.filter(({ readTo }) => readTo !== null && readTo > oldest).map(({ communityId }) => communityId);
}

function compareHits(one: Hit, other: Hit): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
