import type { useInfiniteQuery } from '@tanstack/react-query';
import { useNearView } from '../../lib/navigation/use-near-view.ts';
import { CommentItem } from './comment-item.tsx';
import { CommentSkeletons, CommentsError, NoComments } from './comment-list-states.tsx';
import { NewerComments } from './newer-comments.tsx';
import { OutgoingItem } from './outgoing-item.tsx';
import { useComments } from './use-comments.ts';
import type { useOutgoingComments } from './use-outgoing-comments.ts';

type CommentListProps = {
  postId: string;
  /** The comment a link leads to: the list opens around it. */
  linkedId?: string | undefined;
  sending: ReturnType<typeof useOutgoingComments>;
};

/** The comments of a post, newest first, older ones as one goes down. */
export function CommentList({ postId, linkedId, sending }: CommentListProps) {
  const { query, isMissing } = useComments(postId, linkedId);
  const comments = query.data?.pages.flatMap((page) => page.items) ?? [];
  const arrived = new Set(comments.map(({ id }) => id));
  const outgoing = sending.outgoing.filter(({ id }) => !arrived.has(id));

  if (query.isPending || isMissing) return <CommentSkeletons />;
  if (query.data && comments.length + outgoing.length === 0) return <NoComments />;
  return (
    <>
      {query.data && <NewerComments query={query} firstId={comments[0]?.id} />}
      <ul aria-label="Comentários" hidden={comments.length + outgoing.length === 0}>
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
      {query.data ? <ListEnd query={query} /> : <CommentsError query={query} />}
    </>
  );
}

type ListEndProps = { query: ReturnType<typeof useInfiniteQuery> };

function ListEnd({ query }: ListEndProps) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const ref = useNearView(() => !isFetching && !isFetchNextPageError && void fetchNextPage(), {
    round: data,
    margin: 600,
  });
  if (!hasNextPage) return null;
  if (isFetchNextPageError) return <CommentsError query={query} onRetry={() => void fetchNextPage()} />;
  return (
    <div ref={ref}>
      <CommentSkeletons count={2} />
    </div>
  );
}
