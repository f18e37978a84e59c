import type { Comment } from '@publyka/contract/routes/comments';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { repliesQuery } from './data.ts';

type CommentRepliesProps = { comment: Comment; renderReply: (reply: Comment) => ReactNode };

/** What stands under a comment, oldest first. */
export function CommentReplies({ comment, renderReply }: CommentRepliesProps) {
  const query = useInfiniteQuery(repliesQuery(comment.postId, comment.id));
  const replies = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (query.isPending) return <RepliesSkeleton />;
  return (
    <>
      <ul aria-label={`Respostas a ${comment.author.fullName}`} hidden={replies.length === 0}>
        {replies.map(renderReply)}
      </ul>
      {query.isError && (
        <div className="pl-11.5">
          <QueryError shape="line" query={query} title="Erro ao carregar respostas" />
        </div>
      )}
      {query.hasNextPage && !query.isError && (
        <div className="px-(--gutter) pb-3 pl-[calc(var(--gutter)+2.875rem)]">
          <TextButton disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Mostrar mais respostas
          </TextButton>
        </div>
      )}
    </>
  );
}

function RepliesSkeleton() {
  return (
    <SkeletonGroup label="Carregando respostas...">
      <div className="flex gap-2.75 px-(--gutter) py-2.75 pl-[calc(var(--gutter)+2.875rem)]">
        <Skeleton className="size-7 shrink-0 rounded-full" />
        <SkeletonText widths={[45, 92]} className="flex-1" />
      </div>
    </SkeletonGroup>
  );
}
