import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../ui/toast.ts';

/** So far down a link is followed: 500 comments. */
const pagesMax = 25;

type Query = {
  data: { pages: unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** Fetches older comments until the linked one is there; says so when it is not. */
export function useLinkedComment(linkedId: string | undefined, arrived: ReadonlySet<string>, query: Query): void {
  const pages = query.data?.pages.length ?? 0;
  const isMissing = linkedId !== undefined && pages > 0 && !arrived.has(linkedId);
  const isSearchable = query.hasNextPage && pages < pagesMax && !query.isError;
  const search = useEffectEvent(() => {
    if (isSearchable) void query.fetchNextPage();
    else toast.info('O comentário não foi encontrado. Ele pode ter sido excluído.');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page is looked through once
  useEffect(() => {
    if (isMissing && !query.isFetching) search();
  }, [isMissing, query.isFetching, pages]);
}
