import { createFileRoute, redirect } from '@tanstack/react-router';
import { PartnerPage } from '../features/shell/partner-page.tsx';

export const Route = createFileRoute('/solucoes/$partner')({
  // Without a partner of its own the product makes references itself.
  beforeLoad: ({ params }) => {
    if (params.partner === 'documentos') throw redirect({ to: '/abnt', replace: true });
  },
  component: PartnerRoute,
});

function PartnerRoute() {
  return <PartnerPage partner={Route.useParams().partner} />;
}
