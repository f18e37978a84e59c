import type { LiveEvent } from '@publyka/contract/events/events';
import type { RouteOutput } from '@publyka/contract/route';
import {
  type Comment,
  type CommentOrder,
  createCommentRoute,
  deleteCommentRoute,
  listCommentsRoute,
  listRepliesRoute,
} from '@publyka/contract/routes/comments';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasCode, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { cancelAndRefetch } from '../../lib/cache/update-cached.ts';
import type { Feature } from '../../lib/features.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import type { CommandKind, OutgoingCommand } from '../../lib/outbox/command.ts';
import { useOutgoing } from '../../lib/outbox/use-outbox.ts';
import { getCachedPost } from '../../shared/posts/post-cache.ts';
import { toast } from '../../ui/toast.ts';
import type { Answering } from './answering.ts';
import { commentLikeCommand } from './comment-actions.tsx';
import {
  applyToAll,
  applyToPost,
  commentListKey,
  commentsKey,
  commentsOfPostKey,
  findCachedComment,
  repliesKey,
} from './comment-cache.ts';
import { editCommentCommand } from './edit-command.ts';

type PageParam = { cursor?: string; newer?: string; around?: string };

/** Which comments of a post: in an order, or around a linked one. */
export type CommentsShown = { order: CommentOrder; aroundId: string | null };

/** Refetched whenever they are opened; while they are open, live events keep them up to date. */
function commentsQuery(postId: string, { order, aroundId }: CommentsShown) {
  const first: PageParam = aroundId === null ? {} : { around: aroundId };
  return infiniteQueryOptions({
    queryKey: commentListKey(postId, order, aroundId),
    meta: { offline: 'first-pages', poll: true },
    queryFn: ({ pageParam, signal }) =>
      call(listCommentsRoute, { params: { postId }, query: { order, ...pageParam } }, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ nextCursor }) => (nextCursor === null ? undefined : { cursor: nextCursor }),
    getPreviousPageParam: ({ previousCursor }) => (previousCursor === null ? undefined : { newer: previousCursor }),
    staleTime: 0,
  });
}

/** What stands under a comment, oldest first. */
export function repliesQuery(postId: string, commentId: string) {
  return infiniteQueryOptions({
    queryKey: repliesKey(postId, commentId),
    meta: { offline: 'first-pages', poll: true },
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listRepliesRoute, { params: { commentId }, query: cursor === null ? {} : { cursor } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
}

type NewComment = { postId: string; content: string; replyTo?: { commentId: string; quote: string | null } | null };

/** A comment of one's own that the server has not confirmed. */
export type OutgoingComment = OutgoingCommand<NewComment>;

const commentCommand: CommandKind<NewComment, RouteOutput<typeof createCommentRoute>> = {
  name: 'comment',
  isToggle: false,
  signInText: errorTexts.signInToComment,
  send: ({ id, payload: { postId, content, replyTo = null } }, signal) =>
    call(createCommentRoute, { params: { postId }, body: { id, content, replyTo } }, { signal }),
  applyAnswer(queryClient, { id, payload: { postId } }, answer) {
    // The live event may have come first, and later events after it.
    if (isListed(queryClient, postId, id)) return;
    applyLiveEvent(queryClient, { seq: 0, type: 'comment.created', data: answer });
  },
  notifySent: () => toast.success(successTexts.commentAdded),
  onRefused(_, __, error) {
    if (error.code === 'gone') {
      toast.info('Este comentário já tinha sido publicado, e depois excluído.');
      return 'drop';
    }
    toastError(errorTexts.addComment, error);
    return 'keep';
  },
  notifyFailed: () => toast.error(errorTexts.addComment),
};

function isListed(queryClient: QueryClient, postId: string, commentId: string): boolean {
  return findCachedComment(queryClient, postId, commentId) !== undefined;
}

const ofPost = (queryClient: QueryClient, event: LiveEvent & { data: { postId: string } }) =>
  applyToPost(queryClient, event.data.postId, event);

export const commentsFeature: Feature = {
  live: {
    appliers: {
      'comment.created': (queryClient, event) => applyToPost(queryClient, event.data.comment.postId, event),
      'comment.edited': ofPost,
      'comment.quoted': ofPost,
      'text.mentioned': ofPost,
      'comment.liked': ofPost,
      'comment.unliked': ofPost,
      'comment.counted': ofPost,
      'comment.deleted': (queryClient, event) => {
        ofPost(queryClient, event);
        // They stand by themselves now.
        if (event.data.freedCount > 0)
          void queryClient.invalidateQueries({ queryKey: commentsOfPostKey(event.data.postId) });
      },
      'comment.restored': (queryClient, { data }) =>
        void queryClient.invalidateQueries({ queryKey: commentsOfPostKey(data.postId) }),
      'person.hidden': applyToAll,
      'work.changed': applyToAll,
      'works.shown': applyToAll,
      'person.shown': (queryClient) => void cancelAndRefetch(queryClient, commentsKey),
      'post.deleted': (queryClient, { data }) =>
        queryClient.removeQueries({ queryKey: commentsOfPostKey(data.postId) }),
    },
    refetch: (queryClient, topic) => {
      const [kind, postId = ''] = topic.split(':');
      if (kind === 'post') void queryClient.invalidateQueries({ queryKey: commentsOfPostKey(postId) });
    },
  },
  commands: [commentCommand, commentLikeCommand, editCommentCommand],
};

/** In the chosen order, or in both directions around the linked one if it still exists. */
export function useComments(postId: string, order: CommentOrder, linkedId: string | undefined) {
  const [aroundId, setAroundId] = useState(linkedId ?? null);
  const query = useInfiniteQuery(commentsQuery(postId, { order: aroundId === null ? order : 'newest', aroundId }));
  // A mistyped address has no valid id.
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

/** A comment that is already gone counts as deleted. */
export function useDeleteComment({ id: commentId, postId, parentId, repliesCount: freedCount }: Comment) {
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
      // The live event may have come first.
      if (!isListed(queryClient, postId, commentId)) return;
      const commentsCount = Math.max(0, (getCachedPost(queryClient, postId)?.commentsCount ?? 1) - 1);
      const parent = parentId === null ? undefined : findCachedComment(queryClient, postId, parentId);
      const repliesCount = Math.max(0, (parent?.repliesCount ?? 1) - 1);
      const data = { postId, commentId, commentsCount, parentId, repliesCount, freedCount };
      applyLiveEvent(queryClient, { seq: 0, type: 'comment.deleted', data });
    },
    onError: (error) => toastError('Erro ao excluir comentário', error),
  });
}

/** One's unconfirmed comments on a post, newest first; they are sent in the order they were written. */
export function useOutgoingComments(postId: string) {
  const { outgoing, send, ...rest } = useOutgoing(commentCommand, `comment:${postId}`);
  return {
    ...rest,
    outgoing: outgoing.toReversed(),
    send: (content: string, answering: Answering | null) => {
      const replyTo = answering && { commentId: answering.comment.id, quote: answering.quote };
      return send({ postId, content, replyTo });
    },
  };
}
