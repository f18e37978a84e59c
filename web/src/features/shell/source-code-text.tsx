import { product } from '@publyka/contract/brand';
import { legalTitles } from '@publyka/contract/text/legal-texts';
import type { ComponentType, ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { ScreenTitle } from '../../ui/headings.tsx';

interface SourceCodeTextProps {
  /** How to ask for the code. */
  reach: string;
  /** Leads to the beginning, in the app and outside of it. */
  HomeLink: ComponentType<{ className: string; children: ReactNode }>;
}

export function SourceCodeText({ reach, HomeLink }: SourceCodeTextProps) {
  return (
    <div className="px-(--gutter) pb-12">
      <ScreenTitle>{legalTitles['codigo-fonte']}</ScreenTitle>
      <p className="mt-3 max-w-[68ch] font-serif text-read">
        O {product} é software livre, sob a licença AGPL-3.0: quem usa esta instalação tem direito, de graça, ao código
        do que roda nela, com as mudanças que tenham sido feitas aqui. Para recebê-lo, {reach}.
      </p>
      <HomeLink className={buttonClass({ size: 'large', className: 'mt-6' })}>Voltar ao início</HomeLink>
    </div>
  );
}
