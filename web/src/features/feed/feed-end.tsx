import { errorTexts } from '@publyka/contract/texts';
import { IconRefresh } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNearView } from '../../lib/use-near-view.ts';
import { Button } from '../../ui/button.tsx';

type FeedEndProps = {
  feed: Pick<UseInfiniteQueryResult, 'data' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'>;
  skeleton: ReactNode;
};

/** Under the last post: more is fetched before the reader gets here, or it is said that there is no more. */
export function FeedEnd({
  feed: { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage },
  skeleton,
}: FeedEndProps) {
  const ref = useNearView(() => !isFetching && hasNextPage && !isFetchNextPageError && void fetchNextPage(), {
    round: data,
    margin: 1600,
  });
  if (!hasNextPage) {
    return <p className="px-(--gutter) pt-8 pb-16 font-serif text-chat text-ink-2 italic">Isso é tudo por enquanto.</p>;
  }
  if (isFetchNextPageError) {
    return (
      <div role="alert" className="px-(--gutter) pt-6 pb-12">
        <p className="mb-4 font-serif text-read font-semibold">{errorTexts.loadPosts}</p>
        <Button
          variant="outline"
          busy={isFetching}
          onClick={() => void fetchNextPage()}
          icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
        >
          Tentar novamente
        </Button>
      </div>
    );
  }
  return <div ref={ref}>{skeleton}</div>;
}
