import type { Page } from '@publyka/contract/page';
import type { Comment } from '@publyka/contract/routes/comments';
import { listCommentsRoute } from '@publyka/contract/routes/comments';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

type PageParam = { cursor?: string; newer?: string; around?: string };
/** As the cache holds the comments of a post: from the newest one, or from the page around a linked one. */
export type CommentPages = InfiniteData<Page<Comment>, PageParam>;

export const commentsKey = ['comments'] as const;

/** All that is cached of a post's comments. */
export function commentsOfPostKey(postId: string) {
  return [...commentsKey, postId] as const;
}

/** Fetched afresh whenever they are opened; live events keep them true while they are. */
export function commentsQuery(postId: string, aroundId: string | null) {
  const first: PageParam = aroundId === null ? {} : { around: aroundId };
  return infiniteQueryOptions({
    queryKey: [...commentsOfPostKey(postId), aroundId],
    queryFn: ({ pageParam, signal }) => call(listCommentsRoute, { params: { postId }, query: pageParam }, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ nextCursor }) => (nextCursor === null ? undefined : { cursor: nextCursor }),
    getPreviousPageParam: ({ previousCursor }) => (previousCursor === null ? undefined : { newer: previousCursor }),
    staleTime: 0,
  });
}
