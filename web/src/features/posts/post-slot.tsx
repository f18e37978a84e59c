import type { Post } from '@publyka/contract/posts';
import { errorTexts } from '@publyka/contract/texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLiveTopic } from '../../lib/live-topic.ts';
import { Button } from '../../ui/button.tsx';
import { postQuery } from './post-queries.ts';
import { PostSkeleton } from './post-skeleton.tsx';

type PostSlotProps = { postId: string; children: (post: Post) => ReactNode };

/** The place of a post in a list: follows what is cached of it, live while it is on the page, empty when it is gone. */
export function PostSlot({ postId, children }: PostSlotProps) {
  const { data: post, dataUpdatedAt, isError, isFetching, refetch } = useQuery(postQuery(postId));
  useLiveTopic(`post:${postId}`, dataUpdatedAt);
  if (post) return children(post);
  if (post === null) return null;
  if (!isError) return <PostSkeleton />;
  return (
    <div role="alert" className="flex items-center justify-between gap-3 border-b border-line px-(--gutter) py-4">
      <p className="text-ui text-ink-2">{errorTexts.loadPosts}</p>
      <Button variant="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
        Tentar novamente
      </Button>
    </div>
  );
}
