import { createFileRoute } from '@tanstack/react-router';
import { useCommunity } from '../features/communities/data.ts';
import { ReadingsPage } from '../features/readings/readings-page.tsx';
import { useNavigateUp } from '../lib/navigation/navigate-up.ts';
import { useShowReading } from './-show-reading.ts';

export const Route = createFileRoute('/_app/communities/$chatId/leituras')({ component: Readings });

function Readings() {
  const { chatId } = Route.useParams();
  const community = useCommunity(chatId);
  const goUp = useNavigateUp();
  const showReading = useShowReading();
  if (!community || community.direct) return null;
  return (
    <ReadingsPage
      communityId={chatId}
      canPropose={!community.archivedAt}
      onProposed={showReading}
      onBack={() => goUp({ to: '/communities/$chatId/info', params: { chatId } })}
    />
  );
}
