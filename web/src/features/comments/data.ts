import type { Page } from '@publyka/contract/page';
import type { RouteOutput } from '@publyka/contract/route';
import {
  type Comment,
  createCommentRoute,
  deleteCommentRoute,
  listCommentsRoute,
} from '@publyka/contract/routes/comments';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { toastError } from '../../lib/api/toast-error.ts';
import { getCachedPost } from '../../lib/cache/post-cache.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import type { CommandKind, OutgoingCommand } from '../../lib/outbox/command.ts';
import { useOutgoing } from '../../lib/outbox/use-outbox.ts';
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
function commentsQuery(postId: string, aroundId: string | null) {
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

/** The comments of a post: from the newest one, or both ways around the linked one unless that turns out to be gone. */
export function useComments(postId: string, linkedId: string | undefined) {
  const [aroundId, setAroundId] = useState(linkedId ?? null);
  const query = useInfiniteQuery(commentsQuery(postId, aroundId));
  // An address that was cut or typed is no id at all.
  const isNothing = hasCode(query.error, 'not_found') || hasCode(query.error, 'invalid_input');
  const isMissing = aroundId !== null && !query.data && isNothing;
  const leave = useEffectEvent(() => {
    setAroundId(null);
    toast.info('O comentário não foi encontrado. Ele pode ter sido excluído.');
  });
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);
  return { query, isMissing };
}

/** Deletes a comment of one's own; one that is gone already counts as deleted. */
export function useDeleteComment({ id: commentId, postId }: Comment) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await call(deleteCommentRoute, { params: { commentId } });
      } catch (error) {
        if (!hasCode(error, 'not_found')) throw error;
      }
    },
    onSuccess: () => {
      toast.success('Comentário excluído');
      // When the live event came first, the list and the count know already.
      if (!isListed(queryClient, postId, commentId)) return;
      const commentsCount = Math.max(0, (getCachedPost(queryClient, postId)?.commentsCount ?? 1) - 1);
      applyLiveEvent(queryClient, { seq: 0, type: 'comment.deleted', data: { postId, commentId, commentsCount } });
    },
    onError: (error) => toastError('Erro ao excluir comentário', error),
  });
}

/** One's comments on a post that have not arrived, the newest first, and what sends them in the order they were written. */
export function useOutgoingComments(postId: string) {
  const { outgoing, send, ...rest } = useOutgoing(commentCommand, `comment:${postId}`);
  return { ...rest, outgoing: outgoing.toReversed(), send: (content: string) => send({ postId, content }) };
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

function isListed(queryClient: QueryClient, postId: string, commentId: string): boolean {
  const lists = queryClient.getQueriesData<CommentPages>({ queryKey: commentsOfPostKey(postId) });
  return lists.some(([, list]) => list?.pages.some((page) => page.items.some(({ id }) => id === commentId)));
}
