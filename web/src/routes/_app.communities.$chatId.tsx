import { createFileRoute, Outlet } from '@tanstack/react-router';
import { CommunityGate } from '../features/communities/community-gate.tsx';

export const Route = createFileRoute('/_app/communities/$chatId')({
  staticData: { isInner: true },
  component: OneCommunity,
});

function OneCommunity() {
  const { chatId } = Route.useParams();
  return (
    <CommunityGate key={chatId} communityId={chatId}>
      <Outlet />
    </CommunityGate>
  );
}
