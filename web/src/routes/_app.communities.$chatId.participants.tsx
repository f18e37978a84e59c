import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useCommunity } from '../features/communities/data.ts';
import { ParticipantsPage } from '../features/communities/participants-page.tsx';

export const Route = createFileRoute('/_app/communities/$chatId/participants')({ component: Participants });

function Participants() {
  const community = useCommunity(Route.useParams().chatId);
  if (community?.direct) return <Navigate to="/communities/$chatId/info" params={{ chatId: community.id }} replace />;
  return community && <ParticipantsPage community={community} />;
}
