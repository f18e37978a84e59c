import { createFileRoute, redirect } from '@tanstack/react-router';
import { PartnerPage } from '../features/shell/partner-page.tsx';
import { meQuery } from '../lib/session/session.ts';
import { OpenPage } from './-open-page.tsx';

export const Route = createFileRoute('/solucoes/$partner')({
  // Without a partner of its own the product makes references itself.
  beforeLoad: ({ params }) => {
    if (params.partner === 'documentos') throw redirect({ to: '/abnt', replace: true });
  },
  loader: ({ context }) => context.queryClient.prefetchQuery(meQuery),
  component: PartnerRoute,
});

function PartnerRoute() {
  const { partner } = Route.useParams();
  return (
    <OpenPage>
      <PartnerPage partner={partner} />
    </OpenPage>
  );
}
