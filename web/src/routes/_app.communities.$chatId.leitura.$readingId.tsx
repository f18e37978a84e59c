import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CommunityAvatar } from '../features/communities/community-avatar.tsx';
import { useCommunity } from '../features/communities/data.ts';
import { ReadingPage } from '../features/readings/reading-page.tsx';
import { useNavigateUp } from '../lib/navigation/navigate-up.ts';
import { useShowReading } from './-show-reading.ts';

export const Route = createFileRoute('/_app/communities/$chatId/leitura/$readingId')({ component: OneReading });

function OneReading() {
  const { chatId, readingId } = Route.useParams();
  const community = useCommunity(chatId);
  const goUp = useNavigateUp();
  const navigate = useNavigate();
  const showReading = useShowReading();
  if (!community || community.direct) return null;
  return (
    <ReadingPage
      communityId={chatId}
      readingId={readingId}
      name={community.name}
      avatar={<CommunityAvatar community={community} size={38} />}
      onShow={(reading) => {
        showReading(reading);
        void navigate({ to: '/communities/$chatId', params: { chatId } });
      }}
      onBack={() => goUp({ to: '/communities/$chatId/leituras', params: { chatId } })}
    />
  );
}
