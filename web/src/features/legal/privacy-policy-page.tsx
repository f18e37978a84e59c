import { LegalPage } from './legal-page.tsx';
import { useOperatorWords } from './operator.ts';
import { privacyPolicySections, privacyPolicyVersion } from './privacy-policy-text.ts';

export function PrivacyPolicyPage() {
  const sections = privacyPolicySections(useOperatorWords());
  return <LegalPage title="Política de Privacidade" version={privacyPolicyVersion} sections={sections} />;
}
