import type { Comment } from '@publyka/contract/routes/comments';
import { editCommentRoute } from '@publyka/contract/routes/versions';
import { call } from '../../lib/api/call.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import { createEditCommand, type EditKind } from '../../shared/versions/edit-command.ts';
import { changeCachedComment, commentsOfPostKey } from './comment-cache.ts';

export const commentEdits: EditKind<Comment> = {
  name: 'edit-comment',
  kind: 'comment',
  savedText: 'Comentário editado',
  staleText: 'O comentário foi editado em outro aparelho antes de a sua edição sair',
  send: ({ id, edit }, signal) => call(editCommentRoute, { params: { commentId: id }, body: edit }, { signal }),
  showWaiting: (queryClient, { id, postId, edit: { content } }) =>
    changeCachedComment(queryClient, postId, id, (comment) => ({
      ...comment,
      content,
      editedAt: new Date().toISOString(),
    })),
  show: (queryClient, { id, postId }, { content, works, version, editedAt }) =>
    applyLiveEvent(queryClient, {
      ...{ seq: 0, type: 'comment.edited', data: { postId, commentId: id, content, works, version, editedAt } },
    }),
  refetch: (queryClient, { postId }) => void queryClient.invalidateQueries({ queryKey: commentsOfPostKey(postId) }),
};

export const editCommentCommand = createEditCommand(commentEdits);
