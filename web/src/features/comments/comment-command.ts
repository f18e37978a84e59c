import type { RouteOutput } from '@publyka/contract/route';
import { createCommentRoute } from '@publyka/contract/routes/comments';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { toastError } from '../../lib/api/toast-error.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import type { CommandKind, OutgoingCommand } from '../../lib/outbox/command.ts';
import { toast } from '../../ui/toast.ts';
import { type CommentPages, commentsOfPostKey } from './comment-queries.ts';

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
