import { createFileRoute } from '@tanstack/react-router';
import { PartnerPage } from '../features/shell/partner-page.tsx';

export const Route = createFileRoute('/solucoes/$partner')({ component: PartnerRoute });

function PartnerRoute() {
  return <PartnerPage partner={Route.useParams().partner} />;
}
