import { createFileRoute } from '@tanstack/react-router';
import { accessibilitySections, accessibilityVersion } from '../features/legal/accessibility-text.ts';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { useOperatorWords } from '../features/legal/operator.ts';

export const Route = createFileRoute('/acessibilidade')({ component: Accessibility });

function Accessibility() {
  const sections = accessibilitySections(useOperatorWords());
  return <LegalPage text="acessibilidade" version={accessibilityVersion} sections={sections} />;
}
