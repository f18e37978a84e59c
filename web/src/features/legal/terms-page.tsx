import { LegalPage } from './legal-page.tsx';
import { useOperatorWords } from './operator.ts';
import { termsSections, termsVersion } from './terms-text.ts';

export function TermsPage() {
  const sections = termsSections(useOperatorWords());
  return <LegalPage title="Termos de Uso" version={termsVersion} sections={sections} />;
}
