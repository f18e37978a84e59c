import { createFileRoute } from '@tanstack/react-router';
import { OrcidWorksPage } from '../features/accounts/elsewhere/orcid-works-page.tsx';

export const Route = createFileRoute('/_app/identidade/obras')({
  staticData: { isInner: true },
  component: OrcidWorksPage,
});
