import { IconRefresh } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasCode, messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A page that did not come: what happened, and another try. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => console.error(error), [error]);

  function retry(): void {
    reset();
    void router.invalidate();
  }

  const isOffline = hasCode(error, 'network');
  return (
    <div role="alert" className="wide:pt-10">
      <EmptyState
        mark="[sic]"
        level={1}
        title={isOffline ? 'Sem conexão' : 'Erro ao carregar esta página'}
        action={
          <Button size="large" icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />} onClick={retry}>
            Tentar novamente
          </Button>
        }
      >
        {isOffline
          ? `${messageOf(error)}.`
          : 'O erro é nosso e está assim mesmo, no original. O que você escreveu continua guardado.'}
      </EmptyState>
    </div>
  );
}
