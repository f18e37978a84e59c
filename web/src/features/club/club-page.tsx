import { usePageTitle } from '../../lib/page-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenTitle } from '../../ui/headings.tsx';

export function ClubPage() {
  usePageTitle('Clube');
  return (
    <>
      <ScreenTitle className="px-(--gutter) pt-4">Clube</ScreenTitle>
      <EmptyState mark="[…]" title="Nenhuma missão por enquanto">
        EduCoins, missões e cupons ficam nesta página. Hoje ela está em branco para todo mundo.
      </EmptyState>
    </>
  );
}
