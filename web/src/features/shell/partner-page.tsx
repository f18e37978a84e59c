import { product } from '@publyka/contract/brand';
import { type Icon, IconCalendar, IconFileText, IconHeartHandshake } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BarePage } from './bare-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const purposes: Record<string, string> = {
  mentorias: 'marcar uma conversa de mentoria',
  doacoes: 'doar para projetos de pesquisa e extensão',
};

/** Where a partner link leads until the installation names its partner; 'Documentos em ABNT' is a page of the product then. */
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

type PartnerLink = { key: string; label: string; icon: Icon; url: string };

export const partnersTitle = `Soluções ${product}`;

/** The partners' tools, each in a tab of its own. */
export const partnerLinks: readonly PartnerLink[] = [
  { key: 'documentos', label: 'Documentos em ABNT', icon: IconFileText, url: '/solucoes/documentos' },
  { key: 'mentorias', label: 'Mentorias', icon: IconCalendar, url: '/solucoes/mentorias' },
  { key: 'doacoes', label: 'Doar para projetos', icon: IconHeartHandshake, url: '/solucoes/doacoes' },
];
