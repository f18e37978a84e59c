import { usePageTitle } from '../../lib/page-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenTitle } from '../../ui/headings.tsx';

export function LinkarPage() {
  usePageTitle('Linkar');
  return (
    <>
      <ScreenTitle className="px-(--gutter) pt-4">Linkar</ScreenTitle>
      <EmptyState mark="[…]" title="Nenhuma sugestão por enquanto">
        Pessoas com quem você tem algo em comum ficam aqui, ao lado dos convites que chegam.
      </EmptyState>
    </>
  );
}
