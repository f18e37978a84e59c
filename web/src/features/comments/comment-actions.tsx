import { withLike, withOwnLike } from '@publyka/contract/likes';
import { type Comment, likeCommentRoute, unlikeCommentRoute } from '@publyka/contract/routes/comments';
import { errorTexts } from '@publyka/contract/text/texts';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import type { CommandKind } from '../../lib/outbox/command.ts';
import { usePendingValue } from '../../lib/outbox/use-outbox.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { changeCachedComment } from './comment-cache.ts';

type Like = { postId: string; commentId: string; liked: boolean };

/** Likes a comment, or takes the like back. */
export const commentLikeCommand: CommandKind<Like, { liked: boolean; likesCount: number }> = {
  name: 'comment-like',
  isToggle: true,
  signInText: errorTexts.signInToReact,
  send: ({ payload: { commentId, liked } }, signal) =>
    call(liked ? likeCommentRoute : unlikeCommentRoute, { params: { commentId } }, { signal }),
  applyAnswer: (queryClient, { payload: { postId, commentId } }, { liked, likesCount }) =>
    changeCachedComment(queryClient, postId, commentId, (comment) => withLike(comment, liked, likesCount)),
  onRefused(_, __, error, retry) {
    toastError(errorTexts.addReaction, error, { label: 'Repetir', onPress: retry });
    return 'drop';
  },
};

type CommentActionsProps = {
  comment: Comment;
  onAnswer: () => void;
  /** Without it there is nothing under the comment. */
  replies?: { isOpen: boolean; onToggle: () => void } | undefined;
};

/** 'Curtir', 'Responder', and the way to what others answered. */
export function CommentActions({ comment, onAnswer, replies }: CommentActionsProps) {
  return (
    <div className="-mb-2 -ml-2 flex flex-wrap items-center gap-x-1">
      <LikeButton comment={comment} />
      <button
        type="button"
        // A selected line stays selected: it is what the answer quotes.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onAnswer}
        className="min-h-11 rounded-control px-2 text-ui font-medium text-ink-2 hover:text-ink"
      >
        Responder
      </button>
      {replies && comment.repliesCount > 0 && (
        <button
          type="button"
          aria-expanded={replies.isOpen}
          onClick={replies.onToggle}
          className="min-h-11 rounded-control px-2 text-ui font-medium text-ink hover:underline"
        >
          {replies.isOpen ? 'Ocultar respostas' : formatCount(comment.repliesCount, 'resposta', 'respostas')}
        </button>
      )}
    </div>
  );
}

function LikeButton({ comment }: { comment: Comment }) {
  const { id: commentId, postId } = comment;
  const { pending, set } = usePendingValue(commentLikeCommand, `comment-like:${commentId}`);
  const { likesCount, viewer } = pending ? withOwnLike(comment, pending.liked) : comment;
  return (
    <ActionButton
      label="Curtir"
      aria-pressed={viewer.liked}
      className={viewer.liked ? 'text-like' : undefined}
      icon={viewer.liked ? <IconHeartFilled size={18} aria-hidden="true" /> : <Icon of={IconHeart} size={18} />}
      figure={likesCount === 0 ? undefined : formatNumber(likesCount)}
      figureText={formatCount(likesCount, 'curtida', 'curtidas')}
      onClick={() => set({ postId, commentId, liked: !viewer.liked })}
    />
  );
}
