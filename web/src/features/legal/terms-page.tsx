import { LegalPage } from './legal-page.tsx';
import { termsSections } from './terms-text.ts';

export function TermsPage() {
  return <LegalPage title="Termos de Uso" sections={termsSections} />;
}
