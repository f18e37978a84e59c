import type { Comment, createCommentRoute, deleteCommentRoute, listCommentsRoute } from '@publyka/contract/comments';
import type { Page } from '@publyka/contract/page';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { call, route } from '../../lib/api.ts';

const listComments = route<typeof listCommentsRoute>('get', '/api/posts/{postId}/comments');
export const createComment = route<typeof createCommentRoute>('post', '/api/posts/{postId}/comments');
export const deleteComment = route<typeof deleteCommentRoute>('delete', '/api/comments/{commentId}');

/** As the cache holds the comments of a post. */
export type CommentPages = InfiniteData<Page<Comment>, string | undefined>;

export const commentsKey = ['comments'] as const;

/** Fetched afresh whenever they are opened; live events keep them true while they are. */
export function commentsQuery(postId: string) {
  return infiniteQueryOptions({
    queryKey: [...commentsKey, postId],
    queryFn: ({ pageParam, signal }) =>
      call(listComments, { params: { postId }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // an annotation is not possible here
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
}
