import type { Community, CommunityCard } from '@publyka/contract/routes/communities';
import { communityTexts, errorTexts } from '@publyka/contract/text/texts';
import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useNavigateUp } from '../../lib/navigation/navigate-up.ts';
import { unreadQuery } from '../../shared/unread/unread.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { toast } from '../../ui/toast.ts';
import { communitiesQuery, communityCardQuery, communityQuery, directsQuery } from './data.ts';

type CommunityGateProps = { communityId: string; children: ReactNode };

/** Members go in, others see the card; where there is nothing, the way leads back to the list. Give it the id as key. */
export function CommunityGate({ communityId, children }: CommunityGateProps) {
  const gate = useGate(communityId);
  switch (gate.state) {
    case 'member':
      return children;
    case 'card':
      return <CommunityCardPage card={gate.card} />;
    case 'missing':
      return <LeaveForList message={communityTexts.notFound} />;
    case 'left':
      return <LeaveForList />;
    case 'error':
      return (
        <WithWayBack>
          <QueryError query={gate.answer} level={1} title={errorTexts.loadCommunityInfo}>
            Nada do que foi escrito se perdeu.
          </QueryError>
        </WithWayBack>
      );
    case 'pending':
      return <Pending />;
  }
}

type Gate =
  | { state: 'member' | 'left' | 'missing' | 'pending' }
  | { state: 'card'; card: CommunityCard }
  | { state: 'error'; answer: UseQueryResult<Community | CommunityCard | null> };

/** Who is a member is asked of what is known already, then of the card, which everybody may see. */
function useGate(communityId: string): Gate {
  const queryClient = useQueryClient();
  const unread = useQuery(unreadQuery);
  const [wasMember, setWasMember] = useState(false);
  // Opened just now, it is in no list yet.
  const isDirect = Boolean(queryClient.getQueryData(communityQuery(communityId).queryKey)?.direct);
  const isListed = unread.data?.communities[communityId] !== undefined || isDirect;
  const card = useQuery({ ...communityCardQuery(communityId), enabled: !unread.isPending && !isListed && !wasMember });
  // What has no card may be a direct conversation that nobody has written in.
  const isMember = isListed || (!wasMember && (card.data === null || card.data?.viewer.isMember === true));
  const community = useQuery({
    ...communityQuery(communityId),
    enabled: isMember,
    initialData: () => findInList(queryClient, communityId),
    initialDataUpdatedAt: () => queryClient.getQueryState(communitiesQuery.queryKey)?.dataUpdatedAt,
  });
  const isIn = Boolean(community.data) && (isMember || wasMember);
  if (isIn && !wasMember) setWasMember(true);
  if (isIn || wasMember) return { state: isIn ? 'member' : 'left' };
  return isMember ? toGate(community) : toGate(card);
}

/** Somebody who is not, or not yet known to be, inside. */
function toGate(answer: UseQueryResult<Community | CommunityCard | null>): Gate {
  const { data, isError } = answer;
  if (data === null) return { state: 'missing' };
  if (data && 'knownMembers' in data) return { state: 'card', card: data };
  return isError ? { state: 'error', answer } : { state: 'pending' };
}
function findInList(queryClient: QueryClient, communityId: string): Community | undefined {
  const lists = [communitiesQuery, directsQuery].flatMap(
    ({ queryKey }) => queryClient.getQueryData(queryKey)?.pages ?? [],
  );
  return lists.flatMap((page) => page.items).find(({ id }) => id === communityId);
}

/** Members never see it. */
const CommunityCardPage = lazyPart(() => import('./community-card-page.tsx').then((part) => part.CommunityCardPage), {
  fallback: () => <Pending />,
});

/** Out of a place that is not there, or not any more. */
function LeaveForList({ message }: { message?: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (message) toast.error(message);
    void navigate({ to: '/communities', replace: true });
  }, [message, navigate]);
  return <Pending />;
}

function Pending() {
  return (
    <WithWayBack>
      <ListSkeleton />
    </WithWayBack>
  );
}

/** On phones the page has no other bar to go back to the list. */
function WithWayBack({ children }: { children: ReactNode }) {
  const goUp = useNavigateUp();
  return (
    <>
      <ScreenHeader isBesideParent onBack={() => goUp({ to: '/communities' })} />
      {children}
    </>
  );
}
