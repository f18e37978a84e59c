import { product } from '@publyka/contract/brand';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ScreenTitle } from '../../ui/headings.tsx';
import { BarePage } from './route-states.tsx';

/** The source code page while the installation has no address for it. `reach`: how to ask for the code. */
export function SourceCodePage({ reach }: { reach: string }) {
  usePageTitle('Código-fonte');
  return (
    <BarePage>
      <div className="px-(--gutter) pb-12">
        <ScreenTitle>Código-fonte</ScreenTitle>
        <p className="mt-3 max-w-[68ch] font-serif text-read">
          O {product} é software livre, sob a licença AGPL-3.0: quem usa esta instalação tem direito, de graça, ao
          código do que roda nela, com as mudanças que tenham sido feitas aqui. Para recebê-lo, {reach}.
        </p>
        <Link to="/" className={buttonClass({ size: 'large', className: 'mt-6' })}>
          Voltar ao início
        </Link>
      </div>
    </BarePage>
  );
}
