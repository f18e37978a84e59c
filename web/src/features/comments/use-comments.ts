import { type Comment, deleteCommentRoute } from '@publyka/contract/routes/comments';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { toastError } from '../../lib/api/toast-error.ts';
import { getCachedPost } from '../../lib/cache/post-cache.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import { useOutgoing } from '../../lib/outbox/use-outbox.ts';
import { toast } from '../../ui/toast.ts';
import { commentCommand, commentsQuery, isListed } from './data.ts';

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
