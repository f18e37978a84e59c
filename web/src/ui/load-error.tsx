import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';

type LoadErrorProps = Pick<EmptyStateProps, 'title' | 'level' | 'className'> & {
  /** What is safe nevertheless. */
  children?: ReactNode;
  isBusy?: boolean;
  onRetry: () => void;
};

/** What was to stand here did not come: the error is ours, and another try is one press away. */
export function LoadError({ children, isBusy = false, onRetry, ...rest }: LoadErrorProps) {
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
      <EmptyState mark="[sic]" action={retry} {...rest}>
        {children ?? 'O erro é nosso e está assim mesmo, no original.'}
      </EmptyState>
    </div>
  );
}
