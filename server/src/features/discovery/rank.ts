import type { OpenReason } from '@publyka/contract/routes/open-communities';
import type { Named } from './store.ts';

/** What names RePublykas, by the reason it gives. */
export type Sources = Partial<Record<OpenReason['kind'], readonly Named[]>>;

const kinds: readonly OpenReason['kind'][] = ['links', 'interest', 'institution', 'area'];

export interface Candidate extends Named {
  kind: OpenReason['kind'];
}

/**
 * Each RePublyka once, by its best reason: Links before an interest, before an institution, before an area; within one by
 * how many people name it. `required`: only those that all of these sources name.
 */
export function rankCandidates(sources: Sources, required: readonly OpenReason['kind'][][]): Candidate[] {
  const isIn = (id: string, kind: OpenReason['kind']) => sources[kind]?.some((named) => named.id === id) ?? false;
  const best = new Map<string, Candidate>();
  for (const kind of kinds)
    for (const named of sources[kind] ?? []) if (!best.has(named.id)) best.set(named.id, { ...named, kind });
  return [...best.values()]
    .filter(({ id }) => required.every((oneOf) => oneOf.some((kind) => isIn(id, kind))))
    .sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || other.people - one.people);
}
