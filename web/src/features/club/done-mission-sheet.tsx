import { amountText, changeText, missions } from '@publyka/contract/missions';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { clubQuery } from '../../shared/club/club-query.ts';
import { Button } from '../../ui/button.tsx';
import { isLayerCovered, subscribeToToasts, toast } from '../../ui/toast.ts';
import { doneText, rankingQuery } from './data.ts';
import type { DoneMission } from './done-missions.tsx';
import { RankTicks } from './rank-ticks.tsx';
import './club.css';

type DoneMissionSheetProps = { open: boolean; onOpenChange: (open: boolean) => void; mission: DoneMission | undefined };

/** 'Missão cumprida', with its name highlighted. A dialog that is opened in the same moment has precedence. */
export function DoneMissionSheet({ open, onOpenChange, mission }: DoneMissionSheetProps) {
  const navigate = useNavigate();
  const seeClub = () => {
    onOpenChange(false);
    void navigate({ to: '/club' });
  };
  const isCovered = useSyncExternalStore(subscribeToToasts, isLayerCovered);
  const giveWay = useEffectEvent(() => {
    onOpenChange(false);
    if (mission) toast.success(doneText(mission), { label: 'Ver', onPress: () => void navigate({ to: '/club' }) });
  });
  useEffect(() => {
    if (open && isCovered) giveWay();
  }, [open, isCovered]);
  if (!mission) return null;
  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title={<span className="font-serif text-chat font-normal text-ink-2 italic">Missão cumprida</span>}
      footer={
        <>
          <Button variant="quiet" size="large" onClick={seeClub}>
            Ver no Clube
          </Button>
          <Button size="large" onClick={() => onOpenChange(false)} className="flex-1">
            Continuar
          </Button>
        </>
      }
    >
      <p className="font-serif text-head font-semibold text-balance">
        <span className="done-stroke mark-stroke box-decoration-clone text-on-mark">
          {missions[mission.missionId].title}
        </span>
      </p>
      <p className="mt-8 flex items-baseline gap-2.5">
        <span className="font-serif text-figure font-medium tracking-(--tracking-figure) tabular-nums">
          {changeText(mission.reward)}
        </span>
        <span className="font-serif text-title text-ink-2 italic">EduCoins</span>
      </p>
      <Standing />
    </PageSheet>
  );
}

/** The balance, and the old and the new rank. */
function Standing() {
  const { data: club } = useQuery(clubQuery);
  const { data: ranking, isFetchedAfterMount } = useQuery(rankingQuery);
  const [before] = useState(ranking?.rank);
  const rank = isFetchedAfterMount ? ranking?.rank : undefined;
  const hasMoved = before !== undefined && rank !== undefined && rank < before;
  return (
    <>
      <p className="mt-2 min-h-5.5 text-chat">
        {club && `Seu saldo: ${amountText(club.balance)}.`}
        {hasMoved && ` Você foi de ${amountText(before)}º a ${amountText(rank)}º.`}
      </p>
      <div className="mt-6 min-h-14">{ranking && isFetchedAfterMount && <RankTicks ranking={ranking} />}</div>
    </>
  );
}
