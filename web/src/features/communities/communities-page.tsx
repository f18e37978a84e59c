import { communityNamePlural } from '@publyka/contract/brand';
import { emptyTexts } from '@publyka/contract/texts';
import { usePageTitle } from '../../lib/page-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenTitle } from '../../ui/headings.tsx';

export function CommunitiesPage() {
  usePageTitle(communityNamePlural);
  return (
    <>
      <div className="px-(--gutter) pt-4">
        <ScreenTitle>{communityNamePlural}</ScreenTitle>
        <p className="text-ui text-ink-2">Mensagens e colaborações acadêmicas</p>
      </div>
      <EmptyState mark="[…]" title={emptyTexts.communities}>
        Os grupos de que você participa ficam aqui, com a última mensagem de cada um.
      </EmptyState>
    </>
  );
}
