import { createFileRoute } from '@tanstack/react-router';
import { CommunityAvatar } from '../features/communities/community-avatar.tsx';
import { useCommunity } from '../features/communities/data.ts';
import { ReadingPage } from '../features/readings/reading-page.tsx';
import { useNavigateUp } from '../lib/navigation/navigate-up.ts';

export const Route = createFileRoute('/_app/communities/$chatId/leitura/$readingId')({ component: OneReading });

function OneReading() {
  const { chatId, readingId } = Route.useParams();
  const community = useCommunity(chatId);
  const goUp = useNavigateUp();
  if (!community || community.direct) return null;
  return (
    <ReadingPage
      communityId={chatId}
      readingId={readingId}
      name={community.name}
      avatar={<CommunityAvatar community={community} size={38} />}
      onBack={() => goUp({ to: '/communities/$chatId/leituras', params: { chatId } })}
    />
  );
}
