import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { useOperatorWords } from '../features/legal/operator.ts';
import { termsSections, termsVersion } from '../features/legal/terms-text.ts';

export const Route = createFileRoute('/terms')({ component: Terms });

function Terms() {
  const sections = termsSections(useOperatorWords());
  return <LegalPage text="terms" version={termsVersion} sections={sections} />;
}
