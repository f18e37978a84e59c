import type { Post } from '@publyka/contract/routes/posts';
import { errorTexts } from '@publyka/contract/text/texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useLiveTopic } from '../../lib/live/live-topic.ts';
import { postQuery } from './post-queries.ts';
import { PostSkeleton } from './post-skeleton.tsx';

type PostSlotProps = { postId: string; children: (post: Post) => ReactNode };

/** The place of a post in a list: follows what is cached of it, live while it is on the page, empty when it is gone. */
export function PostSlot({ postId, children }: PostSlotProps) {
  const query = useQuery(postQuery(postId));
  const { data: post, dataUpdatedAt, isError } = query;
  useLiveTopic(`post:${postId}`, dataUpdatedAt);
  if (post) return children(post);
  if (post === null) return null;
  if (!isError) return <PostSkeleton />;
  return (
    <div className="border-b border-line px-(--gutter) py-2">
      <QueryError shape="line" query={query} title={errorTexts.loadPosts} />
    </div>
  );
}
