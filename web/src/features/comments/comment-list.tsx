import { errorTexts } from '@publyka/contract/texts';
import { IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNearView } from '../../lib/use-near-view.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { CommentItem } from './comment-item.tsx';
import { commentsQuery } from './comment-queries.ts';
import { OutgoingItem } from './outgoing-item.tsx';
import { useLinkedComment } from './use-linked-comment.ts';
import type { useOutgoingComments } from './use-send-comment.ts';

type CommentListProps = {
  postId: string;
  /** The comment a link leads to: fetched until it is there, then shown. */
  linkedId?: string | undefined;
  sending: ReturnType<typeof useOutgoingComments>;
};

/** The comments of a post, newest first, older ones as one goes down. */
export function CommentList({ postId, linkedId, sending }: CommentListProps) {
  const query = useInfiniteQuery(commentsQuery(postId));
  const comments = query.data?.pages.flatMap((page) => page.items) ?? [];
  const arrived = new Set(comments.map(({ id }) => id));
  const outgoing = sending.outgoing.filter(({ id }) => !arrived.has(id));
  useLinkedComment(linkedId, arrived, query);

  if (query.isPending) return <CommentSkeletons />;
  if (!query.data) return <LoadFailed onRetry={() => void query.refetch()} isBusy={query.isFetching} />;
  if (comments.length + outgoing.length === 0) return <NoComments />;
  return (
    <>
      <ul aria-label="Comentários">
        {outgoing.map((comment) => (
          <OutgoingItem
            key={comment.id}
            comment={comment}
            onRetry={() => sending.retry(comment)}
            onDiscard={() => sending.discard(comment)}
          />
        ))}
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} isLinked={comment.id === linkedId} />
        ))}
      </ul>
      <ListEnd query={query} />
    </>
  );
}

type ListEndProps = { query: ReturnType<typeof useInfiniteQuery> };

function ListEnd({ query: { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } }: ListEndProps) {
  const ref = useNearView(() => !isFetching && !isFetchNextPageError && void fetchNextPage(), {
    round: data,
    margin: 600,
  });
  if (!hasNextPage) return null;
  if (isFetchNextPageError) return <LoadFailed onRetry={() => void fetchNextPage()} isBusy={isFetching} />;
  return (
    <div ref={ref}>
      <CommentSkeletons count={2} />
    </div>
  );
}

function CommentSkeletons({ count = 5 }: { count?: number }) {
  return (
    <SkeletonGroup label="Carregando comentários...">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <div key={index} className="flex gap-[0.6875rem] px-(--gutter) py-[0.6875rem]">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <SkeletonText widths={[45, 92, 60]} className="flex-1" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

function NoComments(): ReactNode {
  return (
    <div className="px-(--gutter) pt-3 pb-8">
      <p className="font-serif text-read font-semibold">Nenhum comentário ainda</p>
      <p className="mt-0.5 text-chat text-ink-2">Uma pergunta boa já ajuda quem publicou.</p>
    </div>
  );
}

function LoadFailed({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  return (
    <div role="alert" className="px-(--gutter) pt-3 pb-6">
      <p className="font-serif text-read font-semibold">{errorTexts.loadComments}</p>
      <p className="mt-0.5 mb-4 text-chat text-ink-2">O que você escreveu continua guardado.</p>
      <Button
        variant="outline"
        busy={isBusy}
        onClick={onRetry}
        icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
      >
        Tentar novamente
      </Button>
    </div>
  );
}
