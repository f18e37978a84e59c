import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { useOnline } from './use-online.ts';

type LoadErrorProps = Pick<EmptyStateProps, 'title' | 'level' | 'className'> & {
  /** What is safe nevertheless. */
  children?: ReactNode;
  isBusy?: boolean;
  /** Names the failure to whoever runs the installation. */
  code?: string | undefined;
  onRetry: () => void;
};

/**
 * What was to stand here did not come: why, and another try is one press away. Without a network that is no error, and
 * the app tries again by itself (lib/connection.ts).
 */
export function LoadError({ title, children, isBusy = false, code, onRetry, ...rest }: LoadErrorProps) {
  const isOnline = useOnline();
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
      <EmptyState
        mark={isOnline ? '[sic]' : '[…]'}
        title={isOnline ? title : 'Sem conexão por enquanto'}
        action={retry}
        {...rest}
      >
        {isOnline ? 'O problema não foi com você.' : 'Tudo aparece aqui assim que a internet voltar.'} {children}
        {code && isOnline && <p className="mt-2 select-all break-all text-meta">Código do erro: {code}</p>}
      </EmptyState>
    </div>
  );
}
