import { changeText, missions } from '@publyka/contract/missions';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { lazyLayer } from '../../ui/lazy-layer.tsx';
import { toast } from '../../ui/toast.ts';
import { type DoneMission, forgetDoneMission, getDoneMissions, subscribeToDoneMissions } from './done-missions.ts';

const DoneMissionSheet = lazyLayer(() => import('./done-mission-sheet.tsx').then((part) => part.DoneMissionSheet));

/** Milliseconds in which a dialog that was just asked for has come: it goes first. */
const patience = 600;

/** Celebrates missions as they are paid, wherever one is: a sheet, or a toast for whoever writes or watches. */
export function DoneMissionHost() {
  const [mission] = useSyncExternalStore(subscribeToDoneMissions, getDoneMissions);
  const [shown, setShown] = useState<DoneMission | null>(null);
  const navigate = useNavigate();

  const present = useEffectEvent(async (done: DoneMission) => {
    // Asked once the sheet can open at once: a dialog may have come while its code was on the way.
    const canOpen = await DoneMissionSheet.code.load().then(
      () => true,
      () => false,
    );
    forgetDoneMission(done.missionId);
    if (canOpen && !isBusy()) return setShown(done);
    const text = `Missão cumprida: ${missions[done.missionId].title}. ${changeText(done.reward)} EduCoins`;
    toast.success(text, { label: 'Ver', onPress: () => void navigate({ to: '/club' }) });
  });
  useEffect(() => {
    if (!mission) return;
    const timer = setTimeout(() => void present(mission), patience);
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

/** Writing, watching, or in a dialog: nothing may come between. */
function isBusy(): boolean {
  const { activeElement } = document;
  const isWriting = activeElement?.matches('input, textarea, [contenteditable]') ?? false;
  return isWriting || document.querySelector('[role="dialog"], [role="alertdialog"], video:not([hidden])') !== null;
}
