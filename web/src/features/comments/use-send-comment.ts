import { errorTexts, successTexts } from '@publyka/contract/texts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '../../lib/api.ts';
import { hasCode } from '../../lib/api-error.ts';
import { applyLiveEvent } from '../../lib/live-cache.ts';
import { getCachedMe, useMe } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';
import { type CommentPages, commentsOfPostKey, createComment } from './comment-queries.ts';
import { type Outbox, type OutgoingComment, outboxOf } from './outbox.ts';

/** One's comments on a post that have not arrived, and what sends them. They arrive in the order they were sent. */
export function useOutgoingComments(postId: string) {
  const queryClient = useQueryClient();
  const outbox = outboxOf(useMe().id);
  const all = useSyncExternalStore(outbox.subscribe, outbox.list);
  return {
    outgoing: all.filter((one) => one.postId === postId),
    send: (content: string) => {
      enqueue(queryClient, outbox, {
        id: uuidv7(),
        postId,
        content,
        createdAt: new Date().toISOString(),
        state: 'sending',
      });
    },
    retry: (comment: OutgoingComment) => enqueue(queryClient, outbox, { ...comment, state: 'sending' }),
    discard: (comment: OutgoingComment) => outbox.remove(comment.id),
  };
}

let lastSend: Promise<void> = Promise.resolve();

function enqueue(queryClient: QueryClient, outbox: Outbox, comment: OutgoingComment): void {
  outbox.put(comment);
  lastSend = lastSend.then(() => send(queryClient, outbox, comment));
}

async function send(queryClient: QueryClient, outbox: Outbox, outgoing: OutgoingComment): Promise<void> {
  const { id, postId, content } = outgoing;
  try {
    const { comment, commentsCount } = await call(createComment, { params: { postId }, body: { id, content } });
    // The live event does the same for everyone; it may have come first, and later ones may already have followed it.
    if (!isListed(queryClient, postId, id)) {
      applyLiveEvent(queryClient, { seq: 0, type: 'comment.created', data: { comment, commentsCount } });
    }
    outbox.remove(id);
    toast.success(successTexts.commentAdded);
  } catch (error) {
    // Signed out meanwhile: nothing of the person stays in this browser.
    if (getCachedMe(queryClient) === null) return;
    if (hasCode(error, 'gone')) {
      outbox.remove(id);
      return void toast.info('Este comentário já tinha sido publicado, e depois excluído.');
    }
    outbox.put({ ...outgoing, state: 'failed' });
    toast.error(hasCode(error, 'not_authenticated') ? errorTexts.signInToComment : errorTexts.addComment);
  }
}

export function isListed(queryClient: QueryClient, postId: string, commentId: string): boolean {
  const lists = queryClient.getQueriesData<CommentPages>({ queryKey: commentsOfPostKey(postId) });
  return lists.some(([, list]) => list?.pages.some((page) => page.items.some(({ id }) => id === commentId)));
}
