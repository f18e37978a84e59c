import { createFileRoute } from '@tanstack/react-router';
import { institutionsSections, institutionsVersion } from '../features/legal/institutions-text.ts';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { buttonClass } from '../ui/button.tsx';

export const Route = createFileRoute('/para-instituicoes')({ component: ForInstitutions });

function ForInstitutions() {
  return (
    <LegalPage text="para-instituicoes" version={institutionsVersion} sections={institutionsSections}>
      <a href="/modelo-ripd.txt" download className={buttonClass({ size: 'large', className: 'mt-4' })}>
        Baixar o modelo de RIPD
      </a>
    </LegalPage>
  );
}
