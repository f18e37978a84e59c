import { listBookmarksRoute } from '@publyka/contract/routes/bookmarks';
import { errorTexts } from '@publyka/contract/text/texts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import { postListKey, storePosts } from '../../lib/cache/post-cache.ts';
import { usePendingCommands } from '../../lib/outbox/use-outbox.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { bookmarkCommand } from './data.ts';

const bookmarksQuery = pagedQuery(
  async (cursor, { signal, client }) =>
    storePosts(client, await call(listBookmarksRoute, { query: { cursor } }, { signal })),
  { queryKey: postListKey('bookmarks'), meta: { offline: 'first-pages' }, staleTime: 0 },
);

type BookmarkListProps = { renderPost: (postId: string) => ReactNode; skeleton: ReactNode };

/** One's bookmarks, newest first. Nobody else sees them. */
export function BookmarkList({ renderPost, skeleton }: BookmarkListProps) {
  const query = useInfiniteQuery(bookmarksQuery);
  const pending = usePendingCommands(bookmarkCommand);
  const { data, isPending, hasNextPage } = query;
  if (isPending) return skeleton;
  if (!data)
    return (
      <QueryError query={query} title={errorTexts.loadPosts}>
        O que você salvou continua guardado.
      </QueryError>
    );
  const pressed = new Map(pending.map(({ postId, bookmarked }) => [postId, bookmarked]));
  const listed = data.pages.flatMap((page) => page.items);
  const ids = [...new Set([...pressed.keys(), ...listed])].filter((id) => pressed.get(id) !== false);
  if (ids.length === 0 && !hasNextPage) return <NothingKept />;
  return (
    <>
      {ids.map((id) => (
        <Fragment key={id}>{renderPost(id)}</Fragment>
      ))}
      <ListEnd list={query} skeleton={skeleton} errorTitle={errorTexts.loadPosts} />
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
