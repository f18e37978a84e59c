import type { EventPayloads } from '@publyka/contract/events/events';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Feature } from '../../lib/features.ts';
import { layersOverPage } from '../../ui/layers-over-page.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { focusedTextField } from '../../ui/text-fields.ts';
import { isOverLayer, toast, untilNoticesPass } from '../../ui/toast.ts';

const DoneMissionSheet = lazyPart(() => import('./done-mission-sheet.tsx').then((part) => part.DoneMissionSheet));

/** A dialog that was just opened appears within this time, and has precedence. */
const dialogDelayMs = 600;

/** Celebrates completed missions on any page: with a sheet, or with a toast while one types or watches. */
export function DoneMissionHost() {
  const [mission] = useSyncExternalStore(subscribeToDoneMissions, getDoneMissions);
  const [shown, setShown] = useState<DoneMission | null>(null);
  const navigate = useNavigate();

  const present = useEffectEvent(async (done: DoneMission) => {
    // After loading the code, since a dialog may have opened in the meantime.
    const canOpen = await DoneMissionSheet.load().then(
      () => true,
      () => false,
    );
    await untilNoticesPass();
    // Without an answer it is left to the notification.
    const text = await claimCelebration(done).catch(() => null);
    forgetDoneMission(done.missionId);
    if (text === null) return;
    if (canOpen && !isBusy()) return setShown(done);
    toast.success(text, { label: 'Ver', onPress: () => void navigate({ to: '/club' }) });
  });
  useEffect(() => {
    if (!mission) return;
    const timer = setTimeout(() => void present(mission), dialogDelayMs);
    return () => clearTimeout(timer);
  }, [mission]);

  return (
    <DoneMissionSheet
      open={shown !== null}
      onOpenChange={(open) => !open && setShown(null)}
      mission={shown ?? undefined}
    />
  );
}

/** Answers what to say; null when another device was first. */
async function claimCelebration(done: DoneMission): Promise<string | null> {
  const { celebrateMission } = await import('./data.ts');
  return celebrateMission(done);
}

/** Typing, watching, or in a menu or a dialog, also one whose code is still loading. */
function isBusy(): boolean {
  return (
    isOverLayer() ||
    focusedTextField() !== null ||
    document.querySelector(`${layersOverPage}, video:not([hidden])`) !== null
  );
}

export type DoneMission = EventPayloads['mission.completed'];

/** Older ones are only in the Extrato. */
const freshForMs = 60_000;

let waiting: readonly DoneMission[] = [];
const listeners = new Set<() => void>();

/** In the visible tab; the server says whether another device was first. */
function celebrate(mission: DoneMission): void {
  const isFresh = Date.now() - Date.parse(mission.completedAt) < freshForMs;
  if (isFresh && !document.hidden) publish([...waiting, mission]);
}

/** Not in data.ts: missions are celebrated on every page, so this is part of the first load. */
export const celebrationFeature: Feature = {
  live: {
    appliers: { 'mission.completed': (_, { data }) => celebrate(data) },
    refetch: () => undefined,
  },
};

function getDoneMissions(): readonly DoneMission[] {
  return waiting;
}

function subscribeToDoneMissions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** After it is shown, the next one may follow. */
function forgetDoneMission(missionId: DoneMission['missionId']): void {
  publish(waiting.filter((one) => one.missionId !== missionId));
}

function publish(next: readonly DoneMission[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}
