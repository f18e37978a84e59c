import { onboardingTexts } from '@publyka/contract/texts';
import { IconRefresh } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Where the interests, or how far one has come, could not be fetched. */
export function LoadError({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button onClick={onRetry} icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}>
      Tentar novamente
    </Button>
  );
  return (
    <div role="alert" className="-mx-(--gutter)">
      <EmptyState mark="[sic]" title={onboardingTexts.loadInterestsFailed} action={retry}>
        O erro é nosso. Você pode tentar de novo ou deixar para depois.
      </EmptyState>
    </div>
  );
}
