import { formatSearch, parseSearch } from '@publyka/contract/text/search-query';
import { searchTexts } from '@publyka/contract/text/search-texts';
import { errorTexts } from '@publyka/contract/text/texts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { SearchInput } from '../../ui/text-input.tsx';
import { followedSearchesQuery, searchedPostsQuery, useFollowSearch, useUnfollowSearch } from './data.ts';
import { OperatorChips } from './operator-chips.tsx';
import { FoundPostRow } from './other-results.tsx';
import { SearchStart } from './search-start.tsx';

const typingIntervalMs = 250;

/** All posts of a search, page by page, and 'Acompanhar'. A notification of a followed search leads here. */
export function SearchPage({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const words = useDebounced(typed.trim(), typingIntervalMs, '');

  function search(next: string): void {
    setTyped(next);
    onSearch(next.trim());
  }

  return (
    <>
      <div className="px-(--gutter) pt-3">
        <SearchInput
          label="Buscar publicações"
          placeholder={searchTexts.placeholder}
          value={typed}
          onValueChange={search}
          autoComplete="off"
        />
      </div>
      {words === '' ? (
        <SearchStart onSearch={search} onWrite={search} />
      ) : (
        <>
          <OperatorChips typed={typed} onChange={search} />
          <FollowButton q={words} />
          <SearchedPosts q={words} />
        </>
      )}
    </>
  );
}

/** Not for a search that finds no posts or Drops: the server says so. */
function FollowButton({ q }: { q: string }) {
  const { data } = useQuery(followedSearchesQuery);
  const follow = useFollowSearch();
  const unfollow = useUnfollowSearch();
  const written = formatSearch(parseSearch(q));
  const followed = data?.items.find((one) => one.q === written);
  return (
    <div className="flex items-center gap-3 px-(--gutter) py-3">
      <Button
        variant="outline"
        aria-pressed={followed !== undefined}
        busy={follow.isPending || unfollow.isPending}
        disabled={!data}
        onClick={() => (followed ? unfollow.mutate(followed.id) : follow.mutate(q))}
      >
        {followed ? 'Acompanhando' : 'Acompanhar'}
      </Button>
      <p className="min-w-0 flex-1 text-meta text-ink-3">
        {followed ? 'Você recebe um aviso por dia quando houver novidade.' : 'Receba um aviso quando houver novidade.'}
      </p>
    </div>
  );
}

function SearchedPosts({ q }: { q: string }) {
  const list = useInfiniteQuery(searchedPostsQuery(q));
  const posts = list.data?.pages.flatMap(({ items }) => items);
  if (list.isPending) return <PostsSkeleton />;
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
      <ListEnd list={list} skeleton={<PostsSkeleton />} errorTitle={errorTexts.search} />
    </section>
  );
}

function PostsSkeleton() {
  return (
    <SkeletonGroup label={searchTexts.busy} className="flex flex-col gap-6 px-(--gutter) py-4">
      {['a', 'b', 'c'].map((row) => (
        <SkeletonText key={row} widths={[35, 95, 70]} />
      ))}
    </SkeletonGroup>
  );
}
