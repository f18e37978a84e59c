import { product } from '@publyka/contract/brand';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BarePage } from './bare-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { partnerLinks, partnersTitle } from './partner-links.ts';

const purposes: Record<string, string> = {
  documentos: 'formatar trabalhos nas normas da ABNT',
  mentorias: 'marcar uma conversa de mentoria',
  doacoes: 'doar para projetos de pesquisa e extensão',
};

/** Where a partner link leads until the installation names its partner. */
export function PartnerPage({ partner }: { partner: string }) {
  const link = partnerLinks.find(({ key }) => key === partner);
  usePageTitle(link?.label ?? partnersTitle);
  if (!link) return <NotFoundPage />;
  return (
    <BarePage>
      <EmptyState
        mark="[…]"
        level={1}
        title={link.label}
        action={
          <Link to="/" className={buttonClass({ size: 'large' })}>
            Voltar ao início
          </Link>
        }
      >
        Aqui se chega ao parceiro que ajuda a {purposes[link.key]}. Quem cuida desta instalação do {product} ainda não
        escolheu esse parceiro.
      </EmptyState>
    </BarePage>
  );
}
