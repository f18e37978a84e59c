import { product } from '@publyka/contract/brand';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../lib/api/query-error.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { suggestionsQuery } from './data.ts';
import { LinkableRow } from './linkable-row.tsx';
import { PeopleSkeleton } from './people-states.tsx';
import { useDismiss } from './use-dismiss.ts';

/** 'Sugestões' */
export function Suggestions() {
  const query = useQuery(suggestionsQuery);
  const { data: people, isPending } = query;
  const dismiss = useDismiss();
  if (isPending) return <PeopleSkeleton label="Carregando sugestões" />;
  if (!people) return <QueryError query={query} title="Erro ao carregar sugestões" />;
  if (people.length === 0) {
    return (
      <EmptyState mark="[…]" title="Nenhuma sugestão por enquanto">
        Convide quem você conhece: em Ações, “Gerar Convite” dá o link do seu perfil no {product}.
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {people.map((linkable) => (
          <li key={linkable.person.id}>
            <LinkableRow linkable={linkable} onDismiss={dismiss} />
          </li>
        ))}
      </ul>
      <p className="px-(--gutter) pt-4 pb-10 text-meta text-ink-2">
        Estas são as pessoas mais próximas. Para outras, busque.
      </p>
    </>
  );
}
