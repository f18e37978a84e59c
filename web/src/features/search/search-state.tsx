import type { SearchResults, SearchScope } from '@publyka/contract/routes/search';
import { searchTexts } from '@publyka/contract/text/search-texts';
import { errorTexts } from '@publyka/contract/text/texts';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../lib/api/query-error.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { searchQuery } from './data.ts';
import { ResultSections } from './search-results.tsx';

type SearchStateProps = { words: string; scope: SearchScope };

const sections = Object.keys(searchTexts.sections) as (keyof typeof searchTexts.sections)[]; // Its own keys.

/** The results, or the state of the search. */
export function SearchState({ words, scope }: SearchStateProps) {
  const query = useQuery(searchQuery(words, scope));
  const { data, isError, isFetching } = query;
  if (isError) {
    return (
      <QueryError query={query} title={errorTexts.search}>
        O que você digitou continua aí.
      </QueryError>
    );
  }
  if (!data) return <SearchBusy />;
  const results = inScope(data, scope);
  const count = sections.reduce((sum, section) => sum + results[section].length, 0);
  return (
    <>
      <VisuallyHidden>
        <p role="status">{announcement(count, isFetching)}</p>
      </VisuallyHidden>
      {count === 0 ? (
        <EmptyState mark="[s. n.]" title={searchTexts.nothing}>
          Tente com menos palavras, ou com outras.
        </EmptyState>
      ) : (
        <>
          {results.isNear && <p className="px-(--gutter) pt-4 text-ui text-ink-2">{searchTexts.near}</p>}
          <ResultSections results={results} q={words} />
        </>
      )}
    </>
  );
}

function announcement(count: number, isFetching: boolean): string {
  if (isFetching) return searchTexts.busy;
  return count === 1 ? '1 resultado' : `${count} resultados`;
}

/** The previous results may hold more than this tab shows. */
function inScope(results: SearchResults, scope: SearchScope): SearchResults {
  if (scope === 'all') return results;
  const { terms, stems, isNear, people, groups, open } = results;
  const none = { messages: [], posts: [], drops: [], works: [], files: [], rooms: [] };
  return scope === 'people'
    ? { ...none, terms, stems, isNear, people, groups: [], open: [] }
    : { ...none, terms, stems, isNear, people: [], groups, open };
}

function SearchBusy() {
  return (
    <div role="status" className="px-(--gutter) pt-4">
      <p className="pb-2 font-serif text-chat text-ink-2 italic">{searchTexts.busy}</p>
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className="flex items-center gap-3 py-2">
          <Skeleton className="size-11 rounded-full" />
          <SkeletonText widths={[45, 70]} className="flex-1" />
        </div>
      ))}
    </div>
  );
}
