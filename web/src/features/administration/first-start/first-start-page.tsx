import { readFirstStartRoute } from '@publyka/contract/routes/first-start';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { hasCode } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { changeSession } from '../../../lib/session/session.ts';
import { Wordmark } from '../../../ui/brand.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { ScreenTitle } from '../../../ui/headings.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../../ui/skeleton.tsx';
import { FirstStartForm } from './first-start-form.tsx';

/** 'Esta instalação é sua': for whoever opens the address that the server printed. */
export function FirstStartPage({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const [isDone, setIsDone] = useState(false);
  const query = useQuery({
    queryKey: ['first-start', token],
    queryFn: ({ signal }) => call(readFirstStartRoute, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  usePageTitle('Primeiro início');
  const isNotOpen = hasCode(query.error, 'reset_invalid') || hasCode(query.error, 'invalid_input');

  function titleOf(): string {
    if (isDone) return 'Falta a segunda etapa';
    return isNotOpen ? 'Este endereço não vale mais' : 'Esta instalação é sua';
  }

  function renderForm(): ReactNode {
    if (query.isPending) return <FormSkeleton />;
    if (isNotOpen) return <NotOpen />;
    if (query.error) return <QueryError shape="part" query={query} title="Erro ao carregar" />;
    return (
      <>
        <p className="mt-1 mb-6 text-chat text-ink-2">A primeira conta administra. Tudo aqui pode mudar depois.</p>
        <FirstStartForm
          token={token}
          checks={query.data.checks}
          onDone={(me) => {
            changeSession(queryClient, me);
            setIsDone(true);
          }}
        />
      </>
    );
  }

  return (
    <main className="mx-auto min-h-dvh max-w-140 bg-sheet px-6 pt-[calc(1.5rem+var(--safe-top))]">
      <Wordmark size={36} block />
      <ScreenTitle className="mt-6">{titleOf()}</ScreenTitle>
      {isDone ? <NextStep /> : renderForm()}
    </main>
  );
}

function FormSkeleton() {
  return (
    <SkeletonGroup label="Carregando">
      <SkeletonText widths={[88]} voice="chat" className="mt-1 mb-6" />
      {['name', 'institution', 'mark', 'logo'].map((field) => (
        <div key={field} className="mb-5">
          <SkeletonText widths={[34]} />
          <Skeleton className="mt-1.5 h-12 w-full" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

function NotOpen() {
  return (
    <>
      <p className="mt-2 text-chat text-ink-2">
        Ele já foi usado, passou de 24 horas, ou veio incompleto. Comece o servidor de novo: ele escreve outro enquanto
        ninguém administra. Pelo terminal, <code className="whitespace-nowrap">npm run admin -- first-start link</code>{' '}
        faz o mesmo.
      </p>
      <Link to="/auth" className={buttonClass({ variant: 'ink', size: 'large', className: 'mt-6' })}>
        Ir para a entrada
      </Link>
    </>
  );
}

/** The role opens nothing before. */
function NextStep() {
  return (
    <>
      <p role="status" className="mt-2 text-chat text-ink-2">
        A sua conta já administra. Para o papel valer, ela precisa de mais do que a senha: um aplicativo de códigos ou
        uma chave de acesso. Leva um minuto, em Configurações.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to="/settings" hash="entrada" className={buttonClass({ variant: 'mark', size: 'large' })}>
          Ligar a segunda etapa
        </Link>
        <Link to="/" className={buttonClass({ variant: 'quiet', size: 'large' })}>
          Agora não
        </Link>
      </p>
    </>
  );
}
