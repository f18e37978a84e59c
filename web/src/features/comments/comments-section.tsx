import { useState } from 'react';
import { SectionTitle } from '../../ui/headings.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { CommentList } from './comment-list.tsx';
import { CommentCount } from './comments-dialog.tsx';
import { useOutgoingComments } from './data.ts';

const commentFieldId = 'novo-comentario';

/** Focuses the field on the page of the post. */
export function focusCommentField(): void {
  document.getElementById(commentFieldId)?.focus();
}

type CommentsSectionProps = { postId: string; count: number; linkedId?: string | undefined };

/** The comments on the page of the post. */
export function CommentsSection({ postId, count, linkedId }: CommentsSectionProps) {
  const sending = useOutgoingComments(postId);
  const [startId, setStartId] = useState(linkedId);

  /** A new comment is at the top, so the list must start there. */
  function send(content: string): void {
    setStartId(undefined);
    sending.send(content);
  }

  return (
    <section aria-label="Comentários" className="flex flex-1 flex-col">
      <SectionTitle className="px-(--gutter) pt-4 pb-1.5 text-[1.25rem]">
        Comentários <CommentCount count={count} />
      </SectionTitle>
      {/* The list itself keeps its position when comments are added above. */}
      <div className="flex-1 pb-4 [overflow-anchor:none]">
        <CommentList key={startId} postId={postId} linkedId={startId} sending={sending} />
      </div>
      {/* Covers the sheet's bottom padding. */}
      <div className="sticky bottom-0 -mb-[calc(var(--safe-bottom)+1px)] border-t border-line bg-sheet px-(--gutter) pt-2 pb-[calc(0.5rem+var(--safe-bottom))] wide:mb-0">
        <CommentComposer key={postId} postId={postId} fieldId={commentFieldId} onSend={send} />
      </div>
    </section>
  );
}
