import type { Comment, CommentOrder } from '@publyka/contract/routes/comments';
import { errorTexts } from '@publyka/contract/text/texts';
import { IconArrowUp } from '@tabler/icons-react';
import type { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { QueryError, type QueryErrorProps } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { useCite } from '../../shared/cite/use-cite.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import type { AnsweringState } from './answering.ts';
import { CommentItem, type CommentItemProps, OutgoingItem } from './comment-item.tsx';
import { CommentReplies } from './comment-replies.tsx';
import type { useOutgoingComments } from './data.ts';
import { useComments } from './data.ts';

type CommentListProps = {
  postId: string;
  /** The linked comment, around which the list opens. */
  linkedId?: string | undefined;
  sending: ReturnType<typeof useOutgoingComments>;
  authorId: string | undefined;
  order: CommentOrder;
  state: AnsweringState;
};

/** The comments of a post; scrolling down fetches further ones. */
export function CommentList({ postId, linkedId, sending, authorId, order, state }: CommentListProps) {
  const { query, isMissing } = useComments(postId, order, linkedId);
  const openId = query.data?.pages.find((page) => page.openId !== null)?.openId ?? null;
  const openAtFirst = useEffectEvent(state.open);
  useEffect(() => {
    if (openId !== null) openAtFirst(openId);
  }, [openId]);
  const comments = query.data?.pages.flatMap((page) => page.items) ?? [];
  const { cite, sheet } = useCite();
  const arrived = new Set(comments.map(({ id }) => id));
  const outgoing = sending.outgoing.filter(({ id }) => !arrived.has(id));

  function propsOf(comment: Comment): CommentItemProps {
    return {
      comment,
      authorId,
      isLinked: comment.id === linkedId,
      onCite: () => cite({ comment }),
      onAnswer: () => state.answer(comment),
    };
  }

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
          <CommentItem
            {...propsOf(comment)}
            key={comment.id}
            replies={{ isOpen: state.isOpen(comment.id), onToggle: () => state.toggle(comment.id) }}
          >
            {state.isOpen(comment.id) && comment.repliesCount > 0 && (
              <CommentReplies
                comment={comment}
                renderReply={(reply) => <CommentItem {...propsOf(reply)} key={reply.id} />}
              />
            )}
          </CommentItem>
        ))}
      </ul>
      {query.data ? (
        <ListEnd
          list={query}
          skeleton={<CommentSkeletons count={2} />}
          errorTitle={errorTexts.loadComments}
          margin={600}
        />
      ) : (
        <CommentsError query={query} />
      )}
      {sheet}
    </>
  );
}

function CommentSkeletons({ count = 5 }: { count?: number }) {
  return (
    <SkeletonGroup label="Carregando comentários...">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <div key={index} className="flex gap-2.75 px-(--gutter) py-2.75">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <SkeletonText widths={[45, 92, 60]} className="flex-1" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

function NoComments() {
  return (
    <div className="px-(--gutter) pt-3 pb-8">
      <p className="font-serif text-read font-semibold">Nenhum comentário ainda</p>
      <p className="mt-0.5 text-chat text-ink-2">Uma pergunta boa já ajuda quem publicou.</p>
    </div>
  );
}

function CommentsError(props: Pick<QueryErrorProps, 'query' | 'onRetry'>) {
  return (
    <QueryError {...props} shape="part" title={errorTexts.loadComments} className="pt-3! pb-6!">
      O que você escreveu continua guardado.
    </QueryError>
  );
}

type NewerCommentsProps = {
  query: ReturnType<typeof useInfiniteQuery>;
  /** The first comment in the list. */
  firstId: string | undefined;
};

/** Above a list that opened around a comment: fetches newer comments without moving what is being read. */
function NewerComments({ query, firstId }: NewerCommentsProps) {
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
        icon={<Icon of={IconArrowUp} size={18} />}
      >
        Mostrar comentários mais novos
      </Button>
    </div>
  );
}

function pageHeight(): number {
  return document.documentElement.scrollHeight;
}
