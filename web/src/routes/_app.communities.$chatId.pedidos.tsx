import { createFileRoute } from '@tanstack/react-router';
import { useCommunity } from '../features/communities/data.ts';
import { RequestsPage } from '../features/communities/joining/requests-page.tsx';
import { ReportRequestDialog } from '../features/reports/lazy-report.ts';

export const Route = createFileRoute('/_app/communities/$chatId/pedidos')({ component: Requests });

function Requests() {
  const community = useCommunity(Route.useParams().chatId);
  if (!community) return null;
  return (
    <RequestsPage
      community={community}
      renderReport={({ request, ...layer }) => (
        <ReportRequestDialog {...layer} communityId={community.id} person={request.person} />
      )}
    />
  );
}
