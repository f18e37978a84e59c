import { listBookmarksRoute } from '@publyka/contract/routes/bookmarks';
import { errorTexts } from '@publyka/contract/text/texts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import { postListKey, storePosts } from '../../lib/cache/post-cache.ts';
import { useNearView } from '../../lib/navigation/use-near-view.ts';
import { usePendingCommands } from '../../lib/outbox/use-outbox.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { bookmarkCommand } from './data.ts';

const bookmarksQuery = pagedQuery(
  async (cursor, { signal, client }) =>
    storePosts(client, await call(listBookmarksRoute, { query: { cursor } }, { signal })),
  { queryKey: postListKey('bookmarks'), meta: { offline: 'first-pages' }, staleTime: 0 },
);

type BookmarkListProps = { renderPost: (postId: string) => ReactNode; skeleton: ReactNode };

/** What one has kept, the last one first. Nobody else sees it. */
export function BookmarkList({ renderPost, skeleton }: BookmarkListProps) {
  const query = useInfiniteQuery(bookmarksQuery);
  const wishes = usePendingCommands(bookmarkCommand);
  const { data, isPending, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage } = query;
  const ref = useNearView(() => hasNextPage && !isFetching && !isFetchNextPageError && void fetchNextPage(), {
    round: data,
  });
  if (isPending) return skeleton;
  if (!data)
    return (
      <QueryError query={query} title={errorTexts.loadPosts}>
        O que você salvou continua guardado.
      </QueryError>
    );
  const wished = new Map(wishes.map(({ postId, bookmarked }) => [postId, bookmarked]));
  const listed = data.pages.flatMap((page) => page.items);
  const ids = [...new Set([...wished.keys(), ...listed])].filter((id) => wished.get(id) !== false);
  if (ids.length === 0 && !hasNextPage) return <NothingKept />;
  return (
    <>
      {ids.map((id) => (
        <Fragment key={id}>{renderPost(id)}</Fragment>
      ))}
      {isFetchNextPageError && (
        <QueryError shape="part" query={query} title={errorTexts.loadPosts} onRetry={() => void fetchNextPage()} />
      )}
      {hasNextPage && !isFetchNextPageError && <div ref={ref}>{skeleton}</div>}
    </>
  );
}

function NothingKept() {
  return (
    <EmptyState mark="[…]" title="Nada salvo ainda">
      O que você salvar no Feed fica aqui, e só você vê.
    </EmptyState>
  );
}
