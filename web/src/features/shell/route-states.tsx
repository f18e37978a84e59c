import { IconRefresh } from '@tabler/icons-react';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hasCode, networkError, supportCodeOf } from '../../lib/api/api-error.ts';
import { useRetryOnReturn } from '../../lib/api/connection.ts';
import { isMissingChunk } from '../../lib/missing-chunks.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ErrorCode, useOnline } from '../../ui/load-error.tsx';
import { textButtonClass } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';

/** A page that failed to load: the reason, and a button to retry. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { isBusy, retry } = useRetry(error, reset);
  useEffect(() => console.error(error), [error]);
  const isAway = hasCode(error, 'network') || isMissingChunk(error);
  const isOnline = useOnline();
  const code = supportCodeOf(error);
  useRetryOnReturn(isAway ? () => void retry() : null);
  return (
    <div role="alert" className="wide:pt-10">
      <EmptyState
        mark={isOnline ? '[sic]' : '[…]'}
        level={1}
        title={isAway ? awayTitle(isOnline) : 'Erro ao carregar esta página'}
        action={
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <Button size="large" busy={isBusy} icon={<Icon of={IconRefresh} size={18} />} onClick={() => void retry()}>
              Tentar novamente
            </Button>
            {/* Some pages have no bar on phones. */}
            <Link to="/" className={textButtonClass}>
              Voltar ao início
            </Link>
          </div>
        }
      >
        {isAway ? awayText(isOnline) : 'O problema não foi com você.'} O que você escreveu continua guardado.
        {code && <ErrorCode code={code} className="mt-2" />}
      </EmptyState>
    </div>
  );
}

function awayTitle(isOnline: boolean): string {
  return isOnline ? 'Esta página não chegou' : 'Você está sem conexão';
}

function awayText(isOnline: boolean): string {
  return isOnline ? 'Confira a conexão e tente de novo.' : 'Esta página abre assim que a conexão voltar.';
}

function useRetry(error: unknown, reset: () => void): { isBusy: boolean; retry: () => Promise<void> } {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);

  async function retry(): Promise<void> {
    setIsBusy(true);
    if (isMissingChunk(error)) await reloadIfReachable();
    else await router.invalidate().then(reset);
    setIsBusy(false);
  }
  return { isBusy, retry };
}

/** A reload loads missing or replaced code, but only when the server can be reached. */
async function reloadIfReachable(): Promise<void> {
  try {
    await fetch('/health', { cache: 'no-store' });
  } catch (error) {
    toast.error(networkError(error).message);
    return;
  }
  location.reload();
}
