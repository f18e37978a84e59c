import type { EventPayloads } from '@publyka/contract/events/events';
import type { Feature } from '../../lib/features.ts';
import { browserStorage } from '../../lib/storage.ts';

export type DoneMission = EventPayloads['mission.completed'];

/** Older ones were celebrated elsewhere, or while nobody looked: the Extrato tells them. */
const freshForMs = 60_000;

/** When the mission was paid that was celebrated last. */
const lastKey = 'publyka.celebrated';

let waiting: readonly DoneMission[] = [];
const listeners = new Set<() => void>();

/** A mission was just paid: whoever shows it is told. Once in this browser, in the tab that one looks at. */
function celebrate(mission: DoneMission): void {
  const isFresh = Date.now() - Date.parse(mission.completedAt) < freshForMs;
  if (isFresh && !document.hidden && isFirstTime(mission)) publish([...waiting, mission]);
}

function isFirstTime({ completedAt }: DoneMission): boolean {
  if (completedAt <= (browserStorage.read(lastKey) ?? '')) return false;
  browserStorage.write(lastKey, completedAt);
  return true;
}

/** Not in data.ts: missions are celebrated on every page, so this is part of the first load. */
export const celebrationFeature: Feature = {
  live: {
    appliers: { 'mission.completed': (_, { data }) => celebrate(data) },
    refetch: () => undefined,
  },
};

export function getDoneMissions(): readonly DoneMission[] {
  return waiting;
}

export function subscribeToDoneMissions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Seen: the next one may show. */
export function forgetDoneMission(missionId: DoneMission['missionId']): void {
  publish(waiting.filter((one) => one.missionId !== missionId));
}

function publish(next: readonly DoneMission[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}
