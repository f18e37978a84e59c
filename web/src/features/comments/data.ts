import type { Page } from '@publyka/contract/page';
import type { RouteOutput } from '@publyka/contract/route';
import { type Comment, createCommentRoute, listCommentsRoute } from '@publyka/contract/routes/comments';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { toastError } from '../../lib/api/toast-error.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import type { CommandKind, OutgoingCommand } from '../../lib/outbox/command.ts';
import { toast } from '../../ui/toast.ts';

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
    meta: { offline: 'first-pages', poll: true },
    queryFn: ({ pageParam, signal }) => call(listCommentsRoute, { params: { postId }, query: pageParam }, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ nextCursor }) => (nextCursor === null ? undefined : { cursor: nextCursor }),
    getPreviousPageParam: ({ previousCursor }) => (previousCursor === null ? undefined : { newer: previousCursor }),
    staleTime: 0,
  });
}

type NewComment = { postId: string; content: string };

/** A comment of one's own that has not arrived yet. */
export type OutgoingComment = OutgoingCommand<NewComment>;

export const commentCommand: CommandKind<NewComment, RouteOutput<typeof createCommentRoute>> = {
  name: 'comment',
  isToggle: false,
  signInText: errorTexts.signInToComment,
  send: ({ id, payload: { postId, content } }, signal) =>
    call(createCommentRoute, { params: { postId }, body: { id, content } }, { signal }),
  arrived(queryClient, { id, payload: { postId } }, answer) {
    // The live event does the same for everyone; it may have come first, and later ones may already have followed it.
    if (isListed(queryClient, postId, id)) return;
    applyLiveEvent(queryClient, { seq: 0, type: 'comment.created', data: answer });
  },
  tellArrived: () => toast.success(successTexts.commentAdded),
  refused(_, __, error) {
    if (error.code === 'gone') {
      toast.info('Este comentário já tinha sido publicado, e depois excluído.');
      return 'drop';
    }
    toastError(errorTexts.addComment, error);
    return 'keep';
  },
  tellFailed: () => toast.error(errorTexts.addComment),
};

export function isListed(queryClient: QueryClient, postId: string, commentId: string): boolean {
  const lists = queryClient.getQueriesData<CommentPages>({ queryKey: commentsOfPostKey(postId) });
  return lists.some(([, list]) => list?.pages.some((page) => page.items.some(({ id }) => id === commentId)));
}
