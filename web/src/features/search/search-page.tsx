import type { PagedSection } from '@publyka/contract/routes/search';
import { formatSearch, parseSearch } from '@publyka/contract/text/search-query';
import { searchTexts } from '@publyka/contract/text/search-texts';
import { errorTexts } from '@publyka/contract/text/texts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchInput } from '../../ui/text-input.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { followedSearchesQuery, searchedPostsQuery, useFollowSearch, useUnfollowSearch } from './data.ts';
import { OperatorChips } from './operator-chips.tsx';
import { FoundPostRow } from './other-results.tsx';
import { SearchStart } from './search-start.tsx';
import { ResultsSkeleton, SearchedSection } from './searched-section.tsx';

const typingIntervalMs = 250;

type SearchPageProps = { q: string; section: PagedSection | undefined; onSearch: (q: string) => void };

/**
 * All posts of a search, page by page, and 'Acompanhar'; or all of another section. A notification of a followed search
 * leads here.
 */
export function SearchPage({ q, section, onSearch }: SearchPageProps) {
  const [typed, setTyped] = useTyped(q);
  const words = useDebounced(typed.trim(), typingIntervalMs, '');

  function search(next: string): void {
    setTyped(next);
    onSearch(next.trim());
  }

  return (
    <>
      <div className="px-(--gutter) pt-3">
        <SearchInput
          label={section ? `Buscar em ${searchTexts.sections[section]}` : 'Buscar publicações'}
          placeholder={searchTexts.placeholder}
          value={typed}
          onValueChange={search}
          autoComplete="off"
          autoFocus={q === ''}
        />
      </div>
      {words === '' ? (
        <SearchStart onSearch={search} />
      ) : (
        <>
          <OperatorChips typed={typed} onChange={search} />
          {section ? (
            <SearchedSection key={section} q={words} section={section} />
          ) : (
            <>
              <FollowButton q={words} />
              <SearchedPosts q={words} />
            </>
          )}
        </>
      )}
    </>
  );
}

/** What is typed; another search that is opened here takes its place. */
function useTyped(q: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(q);
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const place = sent.current.indexOf(q);
    sent.current = sent.current.slice(place + 1);
    if (place === -1) setTyped(q);
  }, [q]);
  function type(next: string): void {
    sent.current.push(next.trim());
    setTyped(next);
  }
  return [typed, type];
}

/** Not for a search that finds no posts or Drops: the server says so. */
function FollowButton({ q }: { q: string }) {
  const { data } = useQuery(followedSearchesQuery);
  const follow = useFollowSearch();
  const unfollow = useUnfollowSearch();
  const written = formatSearch(parseSearch(q));
  const followed = data?.items.find((one) => one.q === written);
  return (
    <div className="flex flex-wrap items-center gap-3 px-(--gutter) py-3">
      <Button
        variant="outline"
        aria-pressed={followed !== undefined}
        busy={follow.isPending || unfollow.isPending}
        disabled={!data}
        onClick={() => (followed ? unfollow.mutate(followed.id) : follow.mutate(q))}
      >
        {followed ? 'Acompanhando' : 'Acompanhar'}
      </Button>
      <p className="min-w-40 flex-1 text-meta text-ink-3">
        {followed ? 'Você recebe um aviso por dia quando houver novidade.' : 'Receba um aviso quando houver novidade.'}
      </p>
    </div>
  );
}

function SearchedPosts({ q }: { q: string }) {
  const list = useInfiniteQuery(searchedPostsQuery(q));
  const posts = list.data?.pages.flatMap(({ items }) => items);
  if (list.isPending) return <ResultsSkeleton />;
  if (!posts) return <QueryError query={list} title={errorTexts.search} />;
  if (posts.length === 0)
    return (
      <EmptyState mark="[s. n.]" title={searchTexts.nothing}>
        Nenhuma publicação com essas palavras, por enquanto.
      </EmptyState>
    );
  const terms = list.data?.pages[0]?.terms ?? [];
  return (
    <section aria-label={searchTexts.sections.posts}>
      <ul className="divide-y divide-line">
        {posts.map((post) => (
          <FoundPostRow key={post.id} post={post} terms={terms} />
        ))}
      </ul>
      <ListEnd list={list} skeleton={<ResultsSkeleton />} errorTitle={errorTexts.search} />
    </section>
  );
}
