import { quotedMaxLength } from '@publyka/contract/limits';
import type { Comment } from '@publyka/contract/routes/comments';
import { useState } from 'react';

/** What is being answered; `quote`: the words that were selected in it, else its first ones stand there. */
export type Answering = { comment: Comment; quote: string | null };

/** Which comment the field answers, and under which comments one sees the answers. */
export function useAnswering() {
  const [answering, setAnswering] = useState<Answering | null>(null);
  const [openIds, setOpenIds] = useState<readonly string[]>([]);

  function open(commentId: string): void {
    setOpenIds((ids) => (ids.includes(commentId) ? ids : [...ids, commentId]));
  }

  return {
    answering,
    cancel: () => setAnswering(null),
    answer(comment: Comment): void {
      setAnswering({ comment, quote: selectedIn(comment.content) });
      open(comment.parentId ?? comment.id);
    },
    isOpen: (commentId: string) => openIds.includes(commentId),
    open,
    toggle(commentId: string): void {
      if (openIds.includes(commentId)) setOpenIds(openIds.filter((id) => id !== commentId));
      else open(commentId);
    },
  };
}

export type AnsweringState = ReturnType<typeof useAnswering>;

function selectedIn(content: string): string | null {
  const words = window.getSelection()?.toString().trim() ?? '';
  return words !== '' && [...words].length <= quotedMaxLength && content.includes(words) ? words : null;
}
