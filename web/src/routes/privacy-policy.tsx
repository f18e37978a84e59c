import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { useOperatorWords } from '../features/legal/operator.ts';
import { privacyPolicySections, privacyPolicyVersion } from '../features/legal/privacy-policy-text.ts';

export const Route = createFileRoute('/privacy-policy')({ component: PrivacyPolicy });

function PrivacyPolicy() {
  const sections = privacyPolicySections(useOperatorWords());
  return <LegalPage text="privacy-policy" version={privacyPolicyVersion} sections={sections} />;
}
