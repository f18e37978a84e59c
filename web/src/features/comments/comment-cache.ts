import { applyToComments, type CommentList } from '@publyka/contract/events/apply-comments';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { Page } from '@publyka/contract/page';
import type { Comment, CommentOrder } from '@publyka/contract/routes/comments';
import { changeItems } from '@publyka/contract/sorted-pages';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { updatePages } from '../../lib/cache/update-cached.ts';
import { getCachedMe } from '../../lib/session/session.ts';

export const commentsKey = ['comments'] as const;

/** The key of every list of a post's comments. */
export function commentsOfPostKey(postId: string) {
  return [...commentsKey, postId] as const;
}

export function commentListKey(postId: string, order: CommentOrder, aroundId: string | null) {
  return [...commentsOfPostKey(postId), order, aroundId] as const;
}

export function repliesKey(postId: string, parentId: string) {
  return [...commentsOfPostKey(postId), 'under', parentId] as const;
}

/** Which list this is, from its key. */
function readKey([, postId, kind, parentId]: QueryKey, viewerId: string): CommentList {
  const list = { postId: String(postId), viewerId };
  return kind === 'under' ? { ...list, parentId: String(parentId) } : { ...list, isByUse: kind === 'useful' };
}

export function applyToPost(queryClient: QueryClient, postId: string, event: LiveEvent): void {
  const viewerId = getCachedMe(queryClient)?.id ?? '';
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: commentsOfPostKey(postId) })) {
    const list = readKey(queryKey, viewerId);
    updatePages<Page<Comment>>(queryClient, queryKey, (pages) => applyToComments(pages, event, list));
  }
}

export function applyToAll(queryClient: QueryClient, event: LiveEvent): void {
  const lists = queryClient.getQueryCache().findAll({ queryKey: commentsKey });
  const postIds = new Set(lists.map(({ queryKey: [, postId] }) => postId));
  for (const postId of postIds) if (typeof postId === 'string') applyToPost(queryClient, postId, event);
}

export function changeCachedComment(
  queryClient: QueryClient,
  postId: string,
  commentId: string,
  change: (comment: Comment) => Comment,
): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: commentsOfPostKey(postId) }))
    updatePages<Page<Comment>>(queryClient, queryKey, (pages) =>
      changeItems(pages, (comment) => (comment.id === commentId ? change(comment) : comment)),
    );
}

export function findCachedComment(queryClient: QueryClient, postId: string, commentId: string): Comment | undefined {
  const lists = queryClient.getQueriesData<InfiniteData<Page<Comment>>>({ queryKey: commentsOfPostKey(postId) });
  const comments = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.items) ?? []);
  return comments.find(({ id }) => id === commentId);
}
