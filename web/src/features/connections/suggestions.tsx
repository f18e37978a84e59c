import { product } from '@publyka/contract/brand';
import { useQuery } from '@tanstack/react-query';
import { supportCodeOf } from '../../lib/api-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { suggestionsQuery } from './connection-queries.ts';
import { LinkableRow } from './linkable-row.tsx';
import { PeopleSkeleton } from './people-states.tsx';
import { useDismiss } from './use-dismiss.ts';

/** 'Sugestões' */
export function Suggestions() {
  const { data: people, error, isPending, isFetching, refetch } = useQuery(suggestionsQuery);
  const dismiss = useDismiss();
  if (isPending) return <PeopleSkeleton label="Carregando sugestões" />;
  if (!people) {
    return (
      <LoadError
        title="Erro ao carregar sugestões"
        isBusy={isFetching}
        code={supportCodeOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (people.length === 0) {
    return (
      <EmptyState mark="[…]" title="Nenhuma sugestão por enquanto">
        Convide quem você conhece: em Ações, “Gerar Convite” dá o link do seu perfil no {product}.
      </EmptyState>
    );
  }
  return (
    <ul className="pb-10">
      {people.map((linkable) => (
        <li key={linkable.person.id}>
          <LinkableRow linkable={linkable} onDismiss={dismiss} />
        </li>
      ))}
    </ul>
  );
}
