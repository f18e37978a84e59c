import { createFileRoute } from '@tanstack/react-router';
import { useCommunity } from '../features/communities/data.ts';
import { CompanionsPage } from '../features/connections/companions-page.tsx';

export const Route = createFileRoute('/_app/communities/$chatId/chegada')({ component: Arrival });

/** Where a link of invitation leads whoever has just joined by it. */
function Arrival() {
  const community = useCommunity(Route.useParams().chatId);
  return community && <CompanionsPage community={community} />;
}
