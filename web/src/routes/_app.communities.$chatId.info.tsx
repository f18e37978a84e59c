import { createFileRoute } from '@tanstack/react-router';
import { useCommunity } from '../features/communities/data.ts';
import { DirectInfoPage } from '../features/communities/directs/direct-info-page.tsx';
import { InfoPage } from '../features/communities/info-page.tsx';
import { RoomList } from '../features/rooms/room-list.tsx';

export const Route = createFileRoute('/_app/communities/$chatId/info')({ component: Info });

function Info() {
  const community = useCommunity(Route.useParams().chatId);
  if (!community) return null;
  if (community.direct) return <DirectInfoPage community={community} direct={community.direct} />;
  return (
    <InfoPage
      community={community}
      rooms={<RoomList communityId={community.id} communityName={community.name} canOpen={!community.archivedAt} />}
    />
  );
}
