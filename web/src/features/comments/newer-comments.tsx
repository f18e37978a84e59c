import { IconArrowUp } from '@tabler/icons-react';
import type { useInfiniteQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { CommentsError } from './comment-list-states.tsx';

type NewerCommentsProps = {
  query: ReturnType<typeof useInfiniteQuery>;
  /** Of the first comment in the list. */
  firstId: string | undefined;
};

/** Above a list that opened around a comment: what is newer comes in without moving what is being read. */
export function NewerComments({ query, firstId }: NewerCommentsProps) {
  const { hasPreviousPage, isFetching, isFetchingPreviousPage, isFetchPreviousPageError, fetchPreviousPage } = query;
  const heightBefore = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when comments came in above
  useLayoutEffect(() => {
    const before = heightBefore.current;
    heightBefore.current = null;
    if (before !== null) window.scrollBy({ top: pageHeight() - before, behavior: 'instant' });
  }, [firstId]);
  if (!hasPreviousPage) return null;

  function handlePress(): void {
    if (isFetching) return;
    heightBefore.current = pageHeight();
    void fetchPreviousPage();
  }

  if (isFetchPreviousPageError) return <CommentsError query={query} onRetry={handlePress} />;
  return (
    <div className="px-(--gutter) pt-2 pb-3">
      <Button
        variant="outline"
        busy={isFetchingPreviousPage}
        onClick={handlePress}
        icon={<IconArrowUp size={18} stroke={1.75} aria-hidden="true" />}
      >
        Mostrar comentários mais novos
      </Button>
    </div>
  );
}

function pageHeight(): number {
  return document.documentElement.scrollHeight;
}
