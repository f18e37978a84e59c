import { errorTexts } from '@publyka/contract/texts';
import { IconRefresh } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The profile did not come. */
export function ProfileError({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const retry = (
    <Button
      size="large"
      busy={isBusy}
      onClick={onRetry}
      icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
    >
      Tentar novamente
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState mark="[sic]" level={1} title={errorTexts.loadProfile} action={retry}>
        O erro é nosso e está assim mesmo, no original.
      </EmptyState>
    </div>
  );
}
