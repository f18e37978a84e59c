import { LegalPage } from './legal-page.tsx';
import { privacyPolicySections } from './privacy-policy-text.ts';

export function PrivacyPolicyPage() {
  return <LegalPage title="Política de Privacidade" sections={privacyPolicySections} />;
}
