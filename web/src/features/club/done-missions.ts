import type { EventPayloads } from '@publyka/contract/events';

export type DoneMission = EventPayloads['mission.completed'];

/** Older ones were celebrated elsewhere, or while nobody looked: the Extrato tells them. */
const freshFor = 60_000;

let waiting: readonly DoneMission[] = [];
const listeners = new Set<() => void>();

/** A mission was just paid: whoever shows it is told. Told twice it is shown once. */
export function celebrate(mission: DoneMission): void {
  const isFresh = Date.now() - Date.parse(mission.completedAt) < freshFor;
  if (!isFresh || waiting.some(({ missionId }) => missionId === mission.missionId)) return;
  publish([...waiting, mission]);
}

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
