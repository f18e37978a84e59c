import { listCitationsRoute } from '@publyka/contract/routes/citations';
import { errorTexts } from '@publyka/contract/text/texts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import { citationsKey, storePosts } from '../../shared/posts/post-cache.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

function citationsQuery(postId: string) {
  return pagedQuery(
    async (cursor, { signal, client }) =>
      storePosts(client, await call(listCitationsRoute, { params: { postId }, query: { cursor } }, { signal })),
    { queryKey: citationsKey(postId), meta: { offline: 'first-pages' }, staleTime: 0 },
  );
}

type CitationListProps = { postId: string; renderPost: (postId: string) => ReactNode; skeleton: ReactNode };

/** The posts that quote a post, newest first. */
export function CitationList({ postId, renderPost, skeleton }: CitationListProps) {
  const query = useInfiniteQuery(citationsQuery(postId));
  const { data, isPending, hasNextPage } = query;
  if (isPending) return skeleton;
  if (!data) return <QueryError query={query} title={errorTexts.loadPosts} />;
  const ids = [...new Set(data.pages.flatMap((page) => page.items))];
  if (ids.length === 0 && !hasNextPage)
    return (
      <EmptyState mark="[…]" title="Nenhuma citação">
        Quem citar esta publicação aparece aqui.
      </EmptyState>
    );
  return (
    <>
      {ids.map((id) => (
        <Fragment key={id}>{renderPost(id)}</Fragment>
      ))}
      <ListEnd list={query} skeleton={skeleton} errorTitle={errorTexts.loadPosts} />
    </>
  );
}
