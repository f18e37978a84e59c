import type { CommunityCard } from '@publyka/contract/routes/communities';
import { communityTexts, errorTexts } from '@publyka/contract/text/texts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { useNavigateUp } from '../../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { isNewcomer, useMe } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ScreenHeader } from '../../../ui/screen-header.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { CommunityCardPage } from '../community-card-page.tsx';
import { linkedCommunityQuery, useJoinByLink } from './data.ts';

/**
 * Where a link of invitation leads: the RePublyka from outside, and 'Entrar'; its members go on inside, and so does who
 * has just signed up by it.
 */
export function LinkPage({ token }: { token: string }) {
  const answer = useQuery(linkedCommunityQuery(token));
  const { data: card, isError } = answer;
  const join = useJoinByLink(token);
  const isComing = useJoinOnArrival(card, join);
  // Also when the card knows already that one is a member now.
  if (join.data) return <Navigate to="/communities/$chatId/chegada" params={{ chatId: join.data.id }} replace />;
  if (card?.viewer.isMember && !join.isPending)
    return <Navigate to="/communities/$chatId" params={{ chatId: card.id }} replace />;
  if (isComing)
    return (
      <WithWayBack>
        <PageSkeleton />
      </WithWayBack>
    );
  if (card)
    return (
      <CommunityCardPage card={card} entrance={<JoinByLink onJoin={() => join.mutate()} busy={join.isPending} />} />
    );
  if (card === null) return <DeadLink />;
  return (
    <WithWayBack>
      {isError ? <QueryError query={answer} level={1} title={errorTexts.loadCommunityInfo} /> : <PageSkeleton />}
    </WithWayBack>
  );
}

/** True while somebody whose account is new enters; after a failure they see 'Entrar'. */
function useJoinOnArrival(
  card: CommunityCard | null | undefined,
  { mutate, status }: ReturnType<typeof useJoinByLink>,
): boolean {
  const enters = isNewcomer(useMe()) && card?.viewer.isMember === false;
  const begins = enters && status === 'idle';
  useEffect(() => {
    if (begins) mutate();
  }, [begins, mutate]);
  return enters && status !== 'error';
}

function JoinByLink({ onJoin, busy }: { onJoin: () => void; busy: boolean }) {
  return (
    <>
      <p className="mt-6 text-chat text-ink-2">Você recebeu um convite: é só entrar.</p>
      <Button variant="mark" size="large" busy={busy} onClick={onJoin} className="mt-3 w-full">
        {communityTexts.join}
      </Button>
    </>
  );
}

function DeadLink() {
  usePageTitle('Este convite não vale mais');
  return (
    <WithWayBack>
      <EmptyState mark="[…]" title="Este convite não vale mais" level={1}>
        O link pode ter vencido, ter sido usado até o fim ou revogado. Peça outro a quem enviou.
      </EmptyState>
    </WithWayBack>
  );
}

function WithWayBack({ children }: { children: ReactNode }) {
  const goUp = useNavigateUp();
  return (
    <>
      <ScreenHeader onBack={() => goUp({ to: '/communities' })} />
      {children}
    </>
  );
}
