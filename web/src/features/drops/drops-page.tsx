import { usePageTitle } from '../../lib/page-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenTitle } from '../../ui/headings.tsx';

export function DropsPage() {
  usePageTitle('Drops');
  return (
    <>
      <ScreenTitle className="px-(--gutter) pt-4">Drops</ScreenTitle>
      <EmptyState mark="[…]" title="Nenhum Drop ainda">
        Vídeos de até um minuto, para explicar uma coisa só. Ninguém publicou um por aqui.
      </EmptyState>
    </>
  );
}
