import { useEffect, useState } from 'react';
import { SectionTitle } from '../../ui/headings.tsx';
import { type Answering, useAnswering } from './answering.ts';
import { CommentComposer } from './comment-composer.tsx';
import { CommentCount } from './comments-dialog.tsx';
import { useOutgoingComments } from './data.ts';
import { OrderedComments } from './ordered-comments.tsx';

const commentFieldId = 'novo-comentario';

/** Focuses the field on the page of the post. */
export function focusCommentField(): void {
  document.getElementById(commentFieldId)?.focus();
}

/** In place of a comment's id: one is to be written. */
const toWrite = 'novo';

type CommentsSectionProps = {
  postId: string;
  count: number;
  authorId: string;
  /** The comment to show, or 'novo' where one came to write. */
  linkedId?: string | undefined;
};

/** The comments on the page of the post. */
export function CommentsSection({ postId, count, authorId, linkedId }: CommentsSectionProps) {
  const sending = useOutgoingComments(postId);
  const state = useAnswering();
  const [startId, setStartId] = useState(linkedId === toWrite ? undefined : linkedId);
  useEffect(() => {
    if (linkedId === toWrite) focusCommentField();
  }, [linkedId]);

  /** A new comment is at the top, so the list must start there; an answer stands where one is. */
  function send(content: string, answering: Answering | null): void {
    if (answering === null) setStartId(undefined);
    sending.send(content, answering);
  }

  return (
    <section aria-label="Comentários" className="flex flex-1 flex-col">
      <SectionTitle className="px-(--gutter) pt-4 pb-1.5 text-[1.25rem]">
        Comentários <CommentCount count={count} />
      </SectionTitle>
      {/* The list itself keeps its position when comments are added above. */}
      <div className="flex-1 pb-4 [overflow-anchor:none]">
        <OrderedComments
          key={startId}
          postId={postId}
          count={count}
          authorId={authorId}
          linkedId={startId}
          sending={sending}
          state={state}
        />
      </div>
      {/* Covers the sheet's bottom padding. */}
      <div className="sticky bottom-0 -mb-[calc(var(--safe-bottom)+1px)] border-t border-line bg-sheet px-(--gutter) pt-2 pb-[calc(0.5rem+var(--safe-bottom))] wide:mb-0">
        <CommentComposer key={postId} postId={postId} fieldId={commentFieldId} state={state} onSend={send} />
      </div>
    </section>
  );
}
