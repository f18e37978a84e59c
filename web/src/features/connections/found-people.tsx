import { errorTexts } from '@publyka/contract/text/texts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { peopleSearchQuery } from './data.ts';
import { LinkableRow } from './linkable-row.tsx';
import { PeopleSkeleton } from './people-states.tsx';

/** Who was found by name, area or institution. */
export function FoundPeople({ words }: { words: string }) {
  const list = useInfiniteQuery(peopleSearchQuery(words));
  const people = list.data?.pages.flatMap((page) => page.items);
  if (list.isPending) return <PeopleSkeleton label="Buscando..." />;
  if (!people) return <QueryError query={list} title={errorTexts.search} />;
  if (people.length === 0) {
    return (
      <EmptyState mark="[s. n.]" title="Ninguém encontrado">
        Nem por nome, nem por área, nem por instituição. Tente com menos palavras.
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="Pessoas encontradas" aria-busy={list.isPlaceholderData} className="border-t border-line">
        {people.map((linkable) => (
          <li key={linkable.person.id}>
            <LinkableRow linkable={linkable} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  );
}
